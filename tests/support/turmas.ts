/** A product with a team and the demo learner, in the browsers of an approver, a teacher and the learner. */
import { afterAll, beforeAll, expect } from 'vitest'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { Browser } from './browser.ts'
import { clock } from './clock.ts'
import { startProduct } from './product.ts'
import { enterTeam } from './team.ts'
import { EQUIPE, TEAM } from './team-mail.ts'

export const ROSA = 'rosa@evolua.example'
export const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }

export const typedDay = (days: number) => {
  const [year, month, day] = civilDateOf(Date.now() + days * DAY).split('-')
  return `${day ?? ''}/${month ?? ''}/${year ?? ''}`
}

export const GROUP = {
  intent: 'salvar-turma',
  title: 'Padaria de <b>segunda</b>',
  tag: 'tg',
  from: typedDay(-30),
  to: typedDay(60),
  teachers: `Pedro Alves; ${TEAM.professor}`,
  trails: 'primeiro-emprego',
  days: '2',
}

async function startTurmas(given: Record<string, string>) {
  const { env, goOnTo } = clock()
  const product = await startProduct({ env: { ...env, EQUIPE: `${EQUIPE},${ROSA}=professor`, ...given } })
  const approver = await enterTeam(product, TEAM.aprovador)
  const teacher = await enterTeam(product, TEAM.professor)
  const learner = new Browser(product.url)
  await learner.signIn(DEMO)

  let made = 0
  const make = (fields: object = {}) => {
    const title = `${GROUP.title} ${++made}`
    return approver.submit('/equipe/turmas/nova', { ...GROUP, title, ...fields }, 'name="title"')
  }

  /** A new turma; resolves to the path of its people. */
  async function newGroup(fields: object = {}): Promise<string> {
    const { location } = await make(fields)
    return String(location).replace('/dados?salva', '')
  }

  const invite = (browser: Browser, at: string, people: string, intent = 'convidar') =>
    browser.submit(`${at}/convidar`, { people, intent }, 'name="people"')

  /** A new turma that the demo learner is in, by its coupon. */
  async function joined(fields: object = {}): Promise<string> {
    const at = await newGroup(fields)
    const { html } = await teacher.get(`${at}/convidar`)
    const [, coupon = ''] = /cupom=([A-Z0-9]{10})/.exec(html) ?? []
    await learner.submit('/user/conta', { coupon, intent: 'cupom' }, 'name="coupon"')
    const turma = at.split('/').at(-1) ?? ''
    await learner.submit('/turma', { turma, intent: 'entrar' }, `value="${turma}"`)
    return at
  }

  return { product, goOnTo, approver, teacher, learner, make, newGroup, invite, joined }
}

type Turmas = Awaited<ReturnType<typeof startTurmas>>

/** The same product for all tests of a file, ended after them. */
export function onTurmas(env: Record<string, string> = {}): Turmas {
  const here = {} as Turmas
  beforeAll(async () => {
    Object.assign(here, await startTurmas(env))
  })
  afterAll(async () => {
    await here.product.clear()
    expect(here.product.errors()).toBe('')
  })
  return here
}
