/** Every call that changes nothing but sessions. */
import type { KnownCode } from '#contract/errors.ts'
import type { CallName } from '#contract/every-call.ts'
import { UNKNOWN, type Checks } from './checks.ts'
import { list } from './list.ts'
import type { Session } from './session.ts'
import { walkCertificates } from './walk-certificates.ts'
import { walkEvos, walkNotes, walkSearch, walkShelf } from './walk-search.ts'

interface Card {
  id: string | number
  progress?: number
  completed?: boolean
  trailId?: unknown
  locked?: boolean
  classesTotal?: unknown
}

interface Profile {
  id?: unknown
  email?: unknown
  evos?: unknown
  level?: unknown
  tags?: unknown
  can?: unknown
}

export interface Seen {
  profile: Profile
  cards: Card[]
  trails: { id: string | number; title?: unknown; steps: Card[] }[]
}

/** Nobody begins a step here, and one that is not begun may be closed. */
const NOT_BEGUN: KnownCode[] = [1206]

export const same = (one: unknown, other: unknown) => String(one) === String(other)

const isValue = (value: unknown) =>
  typeof value === 'number' ? Number.isInteger(value) && value >= 0 : typeof value === 'string'

/** What is missing or of another type is found by the schema. */
const agree = (one: unknown, other: unknown) =>
  !isValue(one) || !isValue(other) || typeof one !== typeof other || same(one, other)

async function walkProfile(checks: Checks, session: Session): Promise<Profile> {
  const state = await checks.read('status', session)
  const isNobody =
    state === false || state === null || state === '' || (typeof state === 'object' && !('id' in state))
  checks.rule('status', !isNobody, '(com sessão)', 'alguém: true ou um objeto com id', 'ninguém')
  const profile = ((await checks.read('user', session)) ?? {}) as Profile
  for (const name of ['user', 'userComplete', 'summary'] as CallName[]) {
    const one = name === 'user' ? profile : ((await checks.read(name, session)) as Profile | undefined)
    if (!one) continue
    checks.rule(name, same(one.id, session.id), 'id', 'o de login/')
    checks.rule(
      name,
      agree(one.evos, profile.evos) && agree(one.level, profile.level),
      'evos',
      'os mesmos de user/',
    )
    if (name === 'userComplete') profile.can = one.can
  }
  return profile
}

/** A step has one id and one progress, whichever call tells them. */
function compareSteps(checks: Checks, cards: Card[], steps: Card[]): void {
  const pairs = cards.map((card) => ({ card, step: steps.find(({ id }) => same(id, card.id)) }))
  const isKnown = cards.length === 0 || steps.length === 0 || pairs.some(({ step }) => step)
  checks.rule('userTrails', isKnown, 'trails[].steps[].id', 'os de user/steps/')
  const isSame = pairs.every(({ card, step }) => agree(card.progress, step?.progress))
  checks.rule('userSteps', isSame, 'steps[].progress', 'o de user/trails/')
}

async function walkTrails(checks: Checks, session: Session, cards: Card[]): Promise<Seen['trails']> {
  const trails = list<Seen['trails'][number]>(await checks.read('userTrails', session), 'trails')
  const all = trails.flatMap(({ id, steps }) =>
    (Array.isArray(steps) ? steps : []).map((step) => ({ step, id })),
  )
  compareSteps(
    checks,
    cards,
    all.map(({ step }) => step),
  )
  checks.rule(
    'userTrails',
    all.every(({ step, id }) => same(step.trailId, id)),
    'trails[].steps[].trailId',
    'o id da trilha',
  )
  await walkShelf(checks, session)
  const [first] = trails
  if (!first) return trails
  const one = (await checks.read('trail', session, { i: first.id })) as { id: unknown } | undefined
  if (one) checks.rule('trail', same(one.id, first.id), 'id', 'o da trilha pedida')
  if (checks.isThere('trail'))
    await checks.refused('trail', session, { i: UNKNOWN }, 'trilha que não há', [1101, 404])
  return trails
}

async function walkBatch(checks: Checks, session: Session): Promise<void> {
  const q = [
    { m: 'GET', p: 'user/', b: {} },
    { m: 'GET', p: 'step/', b: { i: UNKNOWN } },
    { m: 'POST', p: 'login/', b: { u: '', p: '' } },
    { m: 'GET', p: 'status/', b: {} },
  ]
  const answered = await checks.read('batch', session, { q })
  if (answered === undefined) return
  const [user, step, login, state] = list<{ s?: unknown; e?: unknown; d?: unknown }>(answered, 'r')
  checks.rule('batch', same((user?.d as Profile | undefined)?.id, session.id), 'r[0]', 'a resposta de user/')
  checks.rule('batch', step?.e === 1101 || step?.e === 404, 'r[1]', '404/1101, sem parar as outras')
  checks.rule(
    'batch',
    typeof login?.e === 'number' && login.e !== 1001,
    'r[2]',
    'uma recusa: login/ não vai junto',
  )
  checks.rule('batch', state?.s === 200, 'r[3]', 'a resposta de status/')
}

/** The learner's own pages; what the writing part needs is returned. */
export async function walkReads(checks: Checks, session: Session, surveyId: string): Promise<Seen> {
  const profile = await walkProfile(checks, session)
  const home = (await checks.read('userHome', session)) as (Profile & { current?: Card }) | undefined
  if (home) {
    checks.rule('userHome', agree(home.evos, profile.evos), 'evos', 'os mesmos de user/')
    checks.rule('userHome', agree(home.level, profile.level), 'level', 'o mesmo de user/')
  }
  const cards = list<Card>(await checks.read('userSteps', session, { c: 0 }), 'steps')
  const done = list<Card>(await checks.read('userSteps', session, { c: 1 }), 'steps')
  const completed = cards.filter((card) => card.completed === true).map(({ id }) => String(id))
  const listed = done.map(({ id }) => String(id))
  const missing = completed.filter((id) => !listed.includes(id))
  const alien = done.some((card) => card.completed !== true)
  checks.rule('userSteps', !alien, '(c=1) steps[].completed', 'true', 'outro')
  checks.rule(
    'userSteps',
    missing.length === 0,
    '(c=1) steps',
    'todos os concluídos de c=0',
    `faltam ${missing.length}`,
  )
  const known = cards.map(({ id }) => String(id))
  checks.rule(
    'userSteps',
    listed.every((id) => known.includes(id)),
    '(c=1) steps[].id',
    'só os que estão em c=0',
  )
  const trails = await walkTrails(checks, session, cards)
  const { current } = home ?? {}
  const taught = [
    ...known,
    ...trails.flatMap(({ steps }) => (Array.isArray(steps) ? steps : [])).map(({ id }) => String(id)),
  ]
  checks.rule(
    'userHome',
    !current || taught.includes(String(current.id)),
    'current.id',
    'um passo das trilhas',
  )

  const tags =
    typeof profile.tags === 'string' ? profile.tags.split(',').filter((tag) => /^t[gt]$/.test(tag)) : []
  if (tags.length === 0) await checks.refused('userTg', session, {}, 'sem programa', [1111])
  else {
    const programmes = list<{ tag: unknown }>(await checks.read('userTg', session), 'programmes')
    checks.rule(
      'userTg',
      programmes.every(({ tag }) => tags.includes(String(tag))),
      'programmes[].tag',
      'uma das etiquetas do perfil',
    )
    checks.rule(
      'userTg',
      tags.every((tag) => programmes.some((one) => one.tag === tag)),
      'programmes',
      `um para cada etiqueta: ${tags.join(', ')}`,
    )
  }
  await walkEvos(checks, session)
  await walkNotes(checks, session)
  await walkSearch(checks, session, trails)
  checks.rule(
    'userComplete',
    !list(profile, 'can').includes('evos') || checks.isThere('userEvos'),
    'can',
    'só o que existe',
    'evos',
  )
  const open = list<{ i: unknown }>(await checks.read('userSessions', session), 'sessions')
  checks.rule(
    'userSessions',
    open.every(({ i }) => !same(i, session.credentials?.i)),
    'sessions[].i',
    'um nome que não é a chave da sessão',
    'a chave',
  )
  await walkCertificates(checks, session)
  await walkBatch(checks, session)

  const survey = (await checks.read('survey', session, { i: surveyId })) as { id?: unknown } | undefined
  if (survey) checks.rule('survey', same(survey.id, surveyId), 'id', 'o da pesquisa pedida')
  await checks.refused('survey', session, { i: UNKNOWN }, 'pesquisa que não há', [404])
  const card = cards[0] ?? home?.current
  if (card) {
    const step = (await checks.read('step', session, { i: card.id }, NOT_BEGUN)) as
      { id?: unknown; trailId?: unknown; classes?: unknown } | undefined
    if (step) checks.rule('step', same(step.id, card.id), 'id', 'o do passo pedido')
    if (step) checks.rule('step', agree(step.trailId, card.trailId), 'trailId', 'o de user/steps/')
    if (Array.isArray(step?.classes))
      checks.rule(
        'step',
        agree(step.classes.length, card.classesTotal),
        'classes',
        'tantas quantas em classesTotal',
        `lista de ${step.classes.length}`,
      )
  }
  await checks.refused('step', session, { i: UNKNOWN }, 'passo que não há', [1101])
  return { profile, cards, trails }
}
