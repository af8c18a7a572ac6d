import { pessoa } from '#tests/support/people.ts'
import type { Learner, Upstream } from '#tests/support/upstream.ts'
import { fillSignIn, goTo } from './journey.ts'
import { test } from './on-upstream.ts'
import { documentsOf, untilAlive } from './open-page.ts'
import { expect } from './test.ts'
import { toast } from './toast.ts'

const ASKS = { forcePwd: false, askPwdOnStart: true, askPwdEvery15: false }

function withoutPassword(upstream: Upstream): Learner {
  upstream.reset()
  return upstream.learner(pessoa('ana'), { tem_pwd: false, actions: ASKS })
}

test('o aviso cujo arquivo falta recarrega a página uma vez, e depois ela segue sem ele', async ({
  page,
  upstream,
  watched,
}) => {
  watched.expectStatus(404)
  await page.route('**/prompt-*.js', (route) => route.fulfill({ status: 404 }))
  const documents = documentsOf(page)
  const ana = withoutPassword(upstream)
  await page.goto('/login')
  await fillSignIn(page, ana)
  await expect(page.getByRole('heading', { name: 'Oi, Ana.' })).toBeVisible()
  await expect.poll(() => documents.filter((path) => path === '/home')).toHaveLength(1)
  await untilAlive(page)
  await expect(page.getByRole('heading', { name: 'Oi, Ana.' })).toBeVisible()
  await goTo(page, 'Trilhas')
  await expect(page.getByRole('heading', { name: 'Trilhas', exact: true })).toBeVisible()
})

test(
  'um toast que ainda está na tela fica ao alcance por cima do aviso',
  { tag: '@details' },
  async ({ page, upstream }) => {
    const ana = withoutPassword(upstream)
    ana.profile.actions = { ...ASKS, askPwdOnStart: false }
    await page.clock.install()
    await page.goto('/login')
    await fillSignIn(page, ana)
    await expect(page.getByRole('heading', { name: 'Oi, Ana.' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    upstream.expire(ana)
    await goTo(page, 'Trilhas')
    await expect(toast(page, 'Sessão expirada')).toBeVisible()
    await page.clock.runFor(900)
    await expect(page).toHaveURL(/\/login/)
    ana.profile.actions = ASKS
    await fillSignIn(page, ana)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await toast(page, 'Sessão expirada').getByRole('button', { name: 'Fechar' }).click()
    await page.clock.runFor(1000)
    await expect(toast(page, 'Sessão expirada')).toHaveCount(0)
  },
)
