/** Answers that come to a browser after it was given another session. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Browser } from '#tests/support/browser.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage, signIn } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

/** Another tab: what it is answered is seen before the browser takes its cookies. */
function tabOf({ cookies }: Browser) {
  const tab = new Browser(stage.product.url)
  for (const [name, value] of cookies) tab.cookies.set(name, value)
  return tab
}

const sessionsSet = (lines: string[]) => lines.filter((line) => line.startsWith('session='))

/** Holds this call until `refuse`, which says that the session is over. */
function heldCall() {
  let refuse!: () => void
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  const asked = new Promise<void>((resolve) => {
    stage.upstream.answer(calls.userTrails, async () => {
      resolve()
      await refused
      return { e: 1000, status: 401 }
    })
  })
  return { asked, refuse }
}

test.each<[string, (tab: Browser) => ReturnType<Browser['get']>]>([
  ['um documento', (tab) => tab.get('/trails')],
  ['um pedido de dados', (tab) => tab.get('/trails.data')],
])('%s de antes não toma o lugar da nova sessão', async (_, ask) => {
  const { browser, learner } = await stage.enter('ana')
  const call = heldCall()
  const late = ask(tabOf(browser))
  await call.asked
  const swapped = browser.get(`/home?code=${learner.code}`)
  await expect.poll(() => stage.upstream.requests.map((one) => one.call)).toContain('POST login/code/')
  call.refuse()
  expect((await swapped).location).toBe('/home')
  expect(sessionsSet((await late).setCookies)).toEqual([])
  expect((await browser.get('/user')).status).toBe(200)
})

test('um formulário enviado com a sessão de antes também não', async () => {
  const { browser, learner } = await stage.enter('ana')
  const tab = tabOf(browser)
  await browser.get(`/home?code=${learner.code}`)
  const late = await tab.post('/step/solo?aula=adubo', { intent: 'note', note: 'oi' })
  expect(late.location).toContain('/login?redirectTo=')
  expect(sessionsSet(late.setCookies)).toEqual([])
})

test('uma mensagem que chega a um navegador sem sessão não toma o lugar da que outra aba abriu', async () => {
  const learner = stage.upstream.learner(pessoa('ana'))
  const browser = stage.browser()
  stage.upstream.answer(calls.loginCode, { e: 1201, status: 400 })
  const stale = await browser.get('/home?code=usado')
  expect(stale.location).toBe('/login')
  expect(sessionsSet(stale.setCookies)).toEqual([])
  expect((await browser.follow(stale)).notice).not.toBe('')
  expect((await browser.get('/login')).notice).toBe('')
  stage.upstream.reset()
  await browser.post('/login', { email: learner.email, password: learner.password })
  expect((await browser.get('/user')).status).toBe(200)
})

test('quem não recebeu a resposta de uma troca continua com a sessão que tinha', async () => {
  const { browser } = await stage.enter('ana')
  const before = browser.cookies.get('session') ?? ''
  await browser.get(`/home?code=${stage.upstream.learner(pessoa('bia')).code}`)
  await browser.post('/duas-contas', { intent: 'switch' })
  const after = browser.cookies.get('session') ?? ''
  browser.cookies.set('session', before)
  expect((await browser.get('/user')).status).toBe(200)
  browser.cookies.set('session', after)
  expect((await browser.get('/user')).status).toBe(200)
  browser.cookies.set('session', before)
  expect((await browser.get('/user')).location).toContain('/login')
})

test('um formulário que a sessão não esperou volta preenchido', async () => {
  const { browser, learner } = await stage.enter('ana')
  let answer!: () => void
  const asked = new Promise<void>((resolve) => {
    stage.upstream.answer(calls.step, async () => {
      resolve()
      await new Promise<void>((given) => (answer = given))
      return { d: STEP }
    })
  })
  const posting = tabOf(browser).post('/step/solo?aula=terra', { intent: 'note', note: 'Terra preta' })
  await asked
  const leaving = browser.post('/logout', {})
  await expect.poll(async () => (await tabOf(browser).get('/duas-contas')).location).toContain('/login')
  answer()
  expect((await posting).location).toContain('/login')
  await leaving
  stage.upstream.reset()
  await signIn(browser, learner)
  expect((await browser.get('/step/solo?aula=terra')).html).toContain('>Terra preta</textarea>')
})
