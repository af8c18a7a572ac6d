/** Whatever becomes of a form that was sent, what was typed is on the page that answers, or on the form's page after it. */
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Learner } from '#tests/support/upstream.ts'

const stage = onStage({}, 'own')

interface Form {
  path: string
  /** What is typed or chosen, without passwords and codes. */
  typed: Record<string, string>
  button?: Record<string, string>
  /** The call that it makes. */
  call: Call
  profile?: Partial<Learner['profile']>
  isPublic?: true
  /** Its hidden fields are sent too. */
  isWhole?: true
}

const ANA = pessoa('ana')
const QUESTION = {
  k: 'solo.c1',
  stepId: 'solo',
  title: 'Qual é a cor da terra boa?',
  options: ['a', 'b'].map((value) => ({ value, label: value })),
}
const TEXT = 'Terra preta, “fofa” & úmida'

const FORMS: Record<string, Form> = {
  login: {
    path: '/login',
    typed: { email: ANA.email },
    button: { password: 'x' },
    call: calls.login,
    isPublic: true,
  },
  'senha esquecida': {
    path: '/forgot-password',
    typed: { email: ANA.email },
    call: calls.passwordRecovery,
    isPublic: true,
  },
  cadastro: {
    path: '/register',
    typed: { coupon: 'BEMVINDO', name: ANA.name, email: 'nova@example.com', phone: ANA.phone, cpf: ANA.cpf },
    button: { birthDate: ANA.birthDate, password: ANA.password },
    call: calls.userCreate,
    isPublic: true,
  },
  pesquisa: {
    path: '/survey',
    typed: { 'q.area': 'comida', 'q.lugares': 'vaso', 'q.recado': TEXT },
    call: calls.surveyComplete,
    profile: { surveyFinished: false },
  },
  anotação: { path: '/step/solo?aula=terra', typed: { note: TEXT }, call: calls.classProgress },
  'anotação ao concluir': {
    path: '/step/solo?aula=terra',
    typed: { note: TEXT },
    button: { intent: 'complete' },
    call: calls.classProgress,
  },
  quiz: { path: '/step/solo?quiz', typed: { 'q.0': 'b', 'q.1': 'a' }, call: calls.quizComplete },
  dúvida: { path: '/step/solo/duvida?aula=terra', typed: { duvida: TEXT }, call: calls.userFeedback },
  rever: { path: '/rever', typed: { 'q.0': 'b' }, call: ownCalls.answerReview, isWhole: true },
  perfil: {
    path: '/user/conta',
    typed: { phone: '(11) 98765-4321' },
    button: { intent: 'contato', email: ANA.email },
    call: calls.userUpdate,
  },
  cupom: {
    path: '/user/conta',
    typed: { coupon: 'TURBINADO' },
    button: { intent: 'cupom' },
    call: calls.userCoupon,
  },
  currículo: { path: '/curriculo', typed: { goal: TEXT }, button: { v: '0' }, call: cvCalls.cvSave },
}

const room = (most: string) =>
  execFileSync('prlimit', ['--pid', String(stage.product.pid()), `--fsize=${most}:unlimited`])

interface Sent {
  form: Form
  browser: Browser
  send: () => Promise<Page>
  learner?: Learner
}

const refusedWith =
  (e: number, status: number) =>
  async ({ form, send }: Sent) => {
    stage.upstream.answer(form.call, { e, status })
    return send()
  }

/** What becomes of it; resolves to the page that answers. */
const CASES: Record<string, (sent: Sent) => Promise<Page>> = {
  'o objeto não está mais lá': refusedWith(1101, 404),
  'o servidor não tem a chamada': refusedWith(404, 404),
  'o servidor a recusa': refusedWith(1215, 400),
  'outra pessoa mudou antes': refusedWith(409, 409),
  'o servidor tem um defeito': refusedWith(500, 500),
  'o servidor não responde': async ({ form, send }) => {
    stage.upstream.answer(form.call, 'hang up')
    return send()
  },
  'a sessão acabou': async ({ form, browser, send, learner }) => {
    if (!learner) return refusedWith(1000, 401)({ form, browser, send })
    stage.upstream.expire(learner)
    const { location } = await send()
    return browser.follow(
      await browser.post(location ?? '', { email: learner.email, password: learner.password }),
    )
  },
  'o disco está cheio': async ({ form, send }) => {
    stage.upstream.answer(form.call, { e: 500, status: 500 })
    room('1')
    try {
      return await send()
    } finally {
      room('unlimited')
    }
  },
}

function answerReads() {
  stage.upstream.hasBatch = true
  stage.upstream.answer(ownCalls.review, { d: { due: 1, questions: [QUESTION] } })
  const parts = { experience: [], education: [], courses: [], skills: [], offers: [] }
  stage.upstream.answer(cvCalls.cv, { d: { ...parts, v: 0 } })
}

const has = ({ html }: Page, typed: Record<string, string>) =>
  elements(html, 'form').some((form) => {
    const sent = sentBy(form).map(String)
    return Object.entries(typed).every((pair) => sent.includes(String(pair)))
  })

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  test.each(Object.entries(CASES))('%s', async (__, happen) => {
    const entered = form.isPublic ? undefined : await stage.enter('ana', form.profile)
    const browser = entered?.browser ?? stage.browser()
    answerReads()
    const mark = `name="${Object.keys(form.typed).at(-1) ?? ''}"`
    const fields = { ...form.button, ...form.typed }
    const hidden = form.isWhole ? sentBy(formIn((await browser.get(form.path)).html, mark)) : []
    const send = () => browser.post(form.path, { ...Object.fromEntries(hidden), ...fields })
    const page = await happen({ form, browser, send, learner: entered?.learner })
    if (has(page, form.typed)) return
    stage.upstream.reset()
    answerReads()
    const next = await (page.location === null ? browser.get(form.path) : browser.follow(page))
    expect(has(next, form.typed), `${page.status} ${page.title}, then ${next.status} ${next.title}`).toBe(
      true,
    )
  })
})
