import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Learner, Upstream } from '#tests/support/upstream.ts'
import { fillSignIn, goTo, openNote } from './journey.ts'
import { test } from './on-upstream.ts'
import { untilAlive } from './open-page.ts'
import { expect } from './test.ts'
import { toast } from './toast.ts'

const EXPIRED = { title: 'Sessão expirada', text: 'Faça login novamente para continuar.' }
const REFUSED = { title: 'Acesso não permitido', text: 'Você não tem permissão para acessar este conteúdo.' }
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** The band that a page without script has. */
const band = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

/** Ana at home, with a clock that stands still from then on. */
async function enter(page: Page, upstream: Upstream): Promise<Learner> {
  upstream.reset()
  const ana = upstream.learner(pessoa('ana'))
  await page.clock.install()
  await page.goto('/login')
  await fillSignIn(page, ana)
  await expect(page).toHaveURL('/home')
  await expect(heading(page, 'Oi, Ana.')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  return ana
}

test(
  'uma sessão que acaba é dita sobre a página aberta, que depois leva ao login',
  { tag: '@core' },
  async ({ page, upstream }) => {
    const ana = await enter(page, upstream)
    upstream.expire(ana)
    await goTo(page, 'Trilhas')
    await expect(toast(page, EXPIRED.title)).toContainText(EXPIRED.text)

    await page.clock.runFor(700)
    await expect(page).toHaveURL('/home')
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/login?redirectTo=%2Ftrails')
    await expect(heading(page, 'Entrar')).toBeVisible()
    await expect(toast(page, EXPIRED.title)).toHaveCount(1)

    await page.clock.runFor(1900)
    await expect(toast(page, EXPIRED.title)).toHaveCount(1)
    await page.clock.runFor(400)
    await expect(toast(page, EXPIRED.title)).toHaveCount(0)

    await page.reload()
    await expect(heading(page, 'Entrar')).toBeVisible()
    await expect(toast(page, EXPIRED.title)).toHaveCount(0)
    await page.clock.resume()
    await fillSignIn(page, ana)
    await expect(page).toHaveURL('/trails')
  },
)

test('numa página carregada por inteiro o aviso dura o mesmo', async ({ page, upstream }) => {
  const ana = await enter(page, upstream)
  upstream.expire(ana)
  await page.goto('/trails')
  await expect(page).toHaveURL('/login?redirectTo=%2Ftrails')
  await expect(toast(page, EXPIRED.title)).toHaveCount(1)
  await page.clock.runFor(2900)
  await expect(toast(page, EXPIRED.title)).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(toast(page, EXPIRED.title)).toHaveCount(0)
})

test('uma anotação que se salva sozinha diz uma vez que a sessão acabou', async ({ page, upstream }) => {
  const ana = await enter(page, upstream)
  await page.clock.resume()
  await page.goto('/step/solo?aula=terra')
  await untilAlive(page)
  await page.clock.pauseAt(Date.now() + 120_000)
  upstream.expire(ana)
  const note = await openNote(page)
  await note.fill('A terra preta retém água')
  await page.clock.runFor(10_000)
  await expect(toast(page, EXPIRED.title)).toHaveCount(1)
  await page.clock.runFor(900)
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expect(heading(page, 'Entrar')).toBeVisible()
  await page.clock.runFor(3000)
  await expect(toast(page, EXPIRED.title)).toHaveCount(0)
  await expect(band(page, EXPIRED.title)).toHaveCount(0)
})

test('uma página que não é dela é dita sobre a que está aberta, que depois leva para casa', async ({
  page,
  upstream,
}) => {
  await enter(page, upstream)
  await goTo(page, 'Trilhas')
  await expect(heading(page, 'Trilhas')).toBeVisible()
  upstream.answer(calls.userComplete, { e: 1111, status: 401 })
  await goTo(page, 'Perfil')
  await expect(toast(page, REFUSED.title)).toContainText(REFUSED.text)

  await page.clock.runFor(400)
  await expect(page).toHaveURL('/trails')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/home')
  await expect(heading(page, 'Oi, Ana.')).toBeVisible()
  await expect(toast(page, REFUSED.title)).toHaveCount(1)

  await page.clock.runFor(1700)
  await expect(toast(page, REFUSED.title)).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(toast(page, REFUSED.title)).toHaveCount(0)
})

for (const [how, event] of [
  ['recusada numa promessa', 'unhandledrejection'],
  ['lançada por um script', 'error'],
] as const) {
  test(`uma resposta que ninguém tratou, ${how}, leva ao login também, e é dita uma vez`, async ({
    page,
    upstream,
  }) => {
    const ana = await enter(page, upstream)
    upstream.expire(ana)
    await page.evaluate((event) => {
      void fetch('/trails.data').then((response) => {
        if (event === 'unhandledrejection') throw response as unknown as Error
        reportError(response)
      })
    }, event)
    await expect(toast(page, EXPIRED.title)).toHaveCount(1)
    await page.clock.runFor(900)
    await expect(page).toHaveURL('/login?redirectTo=%2Fhome')
    await expect(heading(page, 'Entrar')).toBeVisible()
    await expect(toast(page, EXPIRED.title)).toHaveCount(1)
  })
}

test('um 401 que um script acha por si termina a sessão que ainda vale, e leva ao login', async ({
  page,
  upstream,
}) => {
  await enter(page, upstream)
  // Led away before this arrives, the sign-in page would find the session and lead back.
  await page.route('**/logout?fica', async (route) => {
    await expect(toast(page, EXPIRED.title)).toHaveCount(1)
    await page.clock.runFor(900)
    await route.continue()
  })
  const signedOut = page.waitForResponse('**/logout?fica')
  await page.evaluate(() => void Promise.reject(Object.assign(new Error('401'), { status: 401 })))
  await signedOut
  await page.clock.resume()
  await expect(page).toHaveURL('/login?redirectTo=%2Fhome')
  await expect(heading(page, 'Entrar')).toBeVisible()
})

test(
  'uma anotação escrita numa sessão que acabou volta preenchida depois de entrar',
  { tag: '@core' },
  async ({ page, upstream, checkAccessibility }) => {
    const ana = await enter(page, upstream)
    await page.clock.resume()
    await page.goto('/step/solo?aula=terra')
    const note = await openNote(page)
    await note.fill('A terra preta retém água')
    upstream.expire(ana)
    await expect(page).toHaveURL(/\/login\?redirectTo=/)

    await fillSignIn(page, ana)
    await expect(page).toHaveURL('/step/solo?aula=terra')
    const recovered = page.getByText('Recuperamos o que você escreveu')
    await expect(recovered).toBeVisible()
    await expect(note).toHaveValue('A terra preta retém água')
    await checkAccessibility()
    expect(upstream.requests.map(({ call }) => call)).not.toContain('POST step/class/progress/')

    await page.getByRole('button', { name: 'Salvar anotação' }).click()
    await expect(page.getByText('Anotação salva às')).toBeVisible()
    await page.reload()
    await expect(recovered).toHaveCount(0)
  },
)

test('onde os avisos não carregam, a sessão que acaba é dita assim mesmo, e leva ao login no mesmo tempo', async ({
  page,
  upstream,
  watched,
}) => {
  watched.expectStatus(404)
  const ana = await enter(page, upstream)
  await page.route('**/toaster-*.js', (route) => route.fulfill({ status: 404 }))
  upstream.expire(ana)
  await goTo(page, 'Trilhas')
  await expect(band(page, EXPIRED.title)).toContainText(EXPIRED.text)
  await page.clock.runFor(700)
  await expect(page).toHaveURL('/home')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login?redirectTo=%2Ftrails')
  await expect(heading(page, 'Entrar')).toBeVisible()
  await expect(band(page, EXPIRED.title)).toHaveCount(1)
  await page.clock.runFor(2200)
  await expect(band(page, EXPIRED.title)).toHaveCount(0)
})
