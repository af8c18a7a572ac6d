/** Answers that come to a browser after it was given another session. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Browser } from '#tests/support/browser.ts'
import { onStage } from '#tests/support/stage.ts'

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
