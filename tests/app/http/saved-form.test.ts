import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Learner } from '#tests/support/upstream.ts'

const stage = onStage()
const RECOVERED = 'Recuperamos o que você escreveu'
const NOTE = { intent: 'note', note: 'Terra preta, “fofa” & úmida\r\ncom minhoca' }

interface Form {
  path: string
  fields: Record<string, string | string[]>
  profile?: Partial<Learner['profile']>
  /** The call that must not be made by itself. */
  sends: string
}

const FORMS: [string, Form][] = [
  ['uma anotação', { path: '/step/solo?aula=terra', fields: NOTE, sends: 'POST step/class/progress/' }],
  [
    'as respostas de um quiz',
    { path: '/step/solo?quiz', fields: { 'q.0': 'b', 'q.1': 'a' }, sends: 'POST step/quiz/complete/' },
  ],
  [
    'a pesquisa',
    {
      path: '/survey',
      fields: { 'q.area': 'comida', 'q.lugares': ['vaso', 'chao'], 'q.recado': 'Tenho uma varanda' },
      profile: { surveyFinished: false },
      sends: 'POST survey/complete/',
    },
  ],
]

/** What the form itself knows. */
const HIDDEN = ['csrf', 'attempt', 'pergunta']

/** What the page's own form would send, without what is hidden. */
function filledIn(page: Page, mark: string): Record<string, string | string[]> {
  const filled: Record<string, string | string[]> = {}
  for (const [name, value] of sentBy(formIn(page.html, mark))) {
    if (HIDDEN.includes(name) || value === '') continue
    const before = filled[name]
    filled[name] = before === undefined ? value : [before, value].flat()
  }
  return filled
}

const typed = ({ fields }: Form) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'intent'))
const markOf = ({ fields }: Form) => `name="${Object.keys(fields).at(-1) ?? ''}"`
const noteOf = (page: Page) => elements(page.html, 'textarea')[0]?.inner ?? ''

const signInAt = (browser: Browser, at: string | null, { email, password }: Learner) =>
  browser.post(at ?? '/login', { email, password })

describe.each(FORMS)('%s, enviada quando a sessão acabou,', (_, form) => {
  test('volta preenchida depois de entrar de novo, e nada foi enviado', async () => {
    const { browser, learner } = await stage.enter('ana', form.profile)
    stage.upstream.expire(learner)
    const refused = await browser.post(form.path, form.fields)
    expect(refused.location).toContain(`/login?redirectTo=${encodeURIComponent(form.path)}`)

    const made = await stage.upstream.callsDuring(async () => {
      const back = await signInAt(browser, refused.location, learner)
      expect(back.location).toContain(form.path)
      const page = await browser.follow(back)
      expect(page.text).toContain(RECOVERED)
      expect(filledIn(page, markOf(form))).toMatchObject(typed(form))
    })
    expect(made).not.toContain(form.sends)
  })

  test('some depois que foi enviada', async () => {
    const { browser, learner } = await stage.enter('ana', form.profile)
    stage.upstream.expire(learner)
    await signInAt(browser, (await browser.post(form.path, form.fields)).location, learner)
    const made = await stage.upstream.callsDuring(() => browser.post(form.path, form.fields))
    expect(made).toContain(form.sends)
    expect((await browser.get(form.path)).text).not.toContain(RECOVERED)
  })
})

describe('uma anotação guardada', () => {
  const [, { path }] = FORMS[0] as [string, Form]
  const LOGIN = `/login?${new URLSearchParams({ redirectTo: path }).toString()}`

  test('não é vista por outra pessoa que entra neste navegador, e espera por quem a escreveu', async () => {
    const { browser, learner } = await stage.enter('ana')
    const bia = stage.upstream.learner(pessoa('bia'))
    stage.upstream.expire(learner)
    await browser.post(path, NOTE)

    const hers = await browser.follow(await signInAt(browser, LOGIN, bia))
    expect(hers.text).not.toContain(RECOVERED)
    expect(hers.html).not.toContain('minhoca')

    await browser.post('/logout', {})
    const mine = await browser.follow(await signInAt(browser, LOGIN, learner))
    expect(noteOf(mine)).toContain('minhoca')
  })

  test('volta também em outro navegador da mesma pessoa', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    await browser.post(path, NOTE)
    const other = stage.browser()
    expect((await other.follow(await signInAt(other, LOGIN, learner))).text).toContain(RECOVERED)
  })

  test('é a da segunda aba, que chegou depois que a primeira já levou ao login', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    await browser.follow(await browser.get('/trails'))
    const late = await browser.post(path, NOTE)
    expect(late.location).toBe(LOGIN)
    expect((await browser.follow(await signInAt(browser, LOGIN, learner))).text).toContain(RECOVERED)
  })

  test('de quem não tem nome aqui não fica para ninguém', async () => {
    const browser = stage.browser()
    expect((await browser.post(path, NOTE)).location).toBe(LOGIN)
    const ana = stage.upstream.learner(pessoa('ana'))
    expect((await browser.follow(await signInAt(browser, LOGIN, ana))).text).not.toContain(RECOVERED)
  })

  test('com o servidor fora do ar volta na nova tentativa', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { e: 500, status: 503 })
    const page = await browser.post(path, NOTE)
    expect(page.status).toBe(503)
    expect(elements(page.html, 'a').map(({ attributes }) => attributes.href)).toContain(path)

    stage.upstream.reset()
    const again = await browser.get(path)
    expect(again.text).toContain(RECOVERED)
    expect(noteOf(again)).toContain('minhoca')
  })

  test('enviada por uma página aberta também', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    const answer = await browser.post(path.replace('?', '.data?'), NOTE)
    expect(answer.status).toBe(202)
    expect(answer.headers.get('X-Auth-Event')).toBe('1000')
    expect((await browser.follow(await signInAt(browser, LOGIN, learner))).text).toContain(RECOVERED)
  })

  test('não aparece na aula ao lado', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    await browser.post(path, NOTE)
    await signInAt(browser, LOGIN, learner)
    expect((await browser.get('/step/solo?aula=adubo')).text).not.toContain(RECOVERED)
  })
})

test.each([400, 405])('uma pesquisa que o servidor recusa com %i volta preenchida', async (e) => {
  const { browser } = await stage.enter('ana', { surveyFinished: false })
  stage.upstream.answer(calls.surveyComplete, { e, status: e })
  const fields = { 'q.area': 'comida', 'q.lugares': 'vaso', 'q.recado': 'Tenho uma varanda' }
  expect((await browser.post('/survey', { intent: 'finish', ...fields })).status).toBe(e)
  const page = await browser.get('/survey')
  expect([page.text.includes(RECOVERED), page.html.includes('Tenho uma varanda')]).toEqual([true, true])
})

test('uma senha nova escrita numa sessão que acabou não fica guardada', async () => {
  const { browser, learner } = await stage.enter('ana')
  stage.upstream.expire(learner)
  const typed = { currentPassword: 'jenipapo-1', newPassword: 'jenipapo-2', confirmPassword: 'jenipapo-2' }
  const page = await browser.post('/senha', typed)
  expect(page.location).toBe('/login')
  const back = await browser.follow(await signInAt(browser, page.location, learner))
  expect(back.html).not.toContain('jenipapo')
  expect(back.text).not.toContain(RECOVERED)
})

test.each([
  ['1203', '/survey'],
  ['1204', '/senha?redirectTo=%2Fstep%2Fsolo%3Faula%3Dterra'],
])('o que foi enviado quando o servidor manda a outra página (%s) volta depois', async (code, to) => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.classProgress, { e: Number(code), status: 403 })
  expect((await browser.post('/step/solo?aula=terra', NOTE)).location).toBe(to)
  stage.upstream.reset()
  const page = await browser.get('/step/solo?aula=terra')
  expect(page.text).toContain(RECOVERED)
  expect(noteOf(page)).toContain('Terra preta')
})
