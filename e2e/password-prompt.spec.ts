import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Learner, Upstream } from '#tests/support/upstream.ts'
import { fillSignIn, openNote } from './journey.ts'
import { test } from './on-upstream.ts'
import { expect } from './test.ts'

const NONE = { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }
const NEW = 'jabuticaba-doce-9'

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Crie uma senha' })

/** What the prompt's script waits for once it is loaded needs the held clock to go on. */
const promptOpens = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(10)
      return prompt(page).isVisible()
    })
    .toBe(true)
const forced = (page: Page) => page.getByRole('dialog', { name: 'Criar senha nova' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, upstream: Upstream, actions: Partial<typeof NONE>): Promise<Learner> {
  upstream.reset()
  const ana = upstream.learner(pessoa('ana'), { tem_pwd: false, actions: { ...NONE, ...actions } })
  await page.goto('/login')
  await fillSignIn(page, ana)
  return ana
}

/** The upstream takes the new password, and says so from then on. */
function takes(upstream: Upstream, ana: Learner) {
  upstream.answer(calls.passwordReset, () => {
    Object.assign(ana.profile, { tem_pwd: true, actions: NONE })
    return { d: { a: true } }
  })
}

async function fillNew(page: Page, password = NEW) {
  await page.getByLabel('Senha nova', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha nova').fill(password)
}

const isModal = (page: Page) => page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))

test.describe('obrigatório', () => {
  test(
    'não fecha, deixa o resto da página fora de alcance e sai da frente com a senha nova',
    { tag: '@core' },
    async ({ page, upstream, watched, checkAccessibility }) => {
      watched.expectStatus(400)
      const ana = await enter(page, upstream, { forcePwd: true })
      await expect(page).toHaveURL('/senha')
      await expect(forced(page)).toBeVisible()
      await expect.poll(() => isModal(page)).toBe(true)
      await checkAccessibility()

      for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
      await expect(forced(page)).toBeVisible()
      expect(await isModal(page)).toBe(true)
      const reached = new Set<string | undefined>()
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab')
        reached.add(
          await page.evaluate(() => document.activeElement?.closest('dialog, footer, header')?.tagName),
        )
      }
      expect([...reached].filter((tag) => tag === 'FOOTER' || tag === 'HEADER')).toEqual([])

      await fillNew(page, 'curta')
      await button(page, 'Salvar senha').click()
      await expect(page.getByRole('alert')).toContainText('pelo menos 8 caracteres')
      expect(await isModal(page)).toBe(true)
      await checkAccessibility()

      takes(upstream, ana)
      await fillNew(page)
      await button(page, 'Salvar senha').click()
      await expect(page).toHaveURL(/\/senha\/salva/)
      await checkAccessibility()
      await page.getByRole('link', { name: 'Continuar' }).click()
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('status').filter({ hasText: 'Senha' })).toHaveCount(0)
    },
  )

  test('quem não é a pessoa sai por dentro dele', async ({ page, upstream }) => {
    await enter(page, upstream, { forcePwd: true })
    await expect.poll(() => isModal(page)).toBe(true)
    await button(page, 'Sair da conta').click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('na primeira entrada', () => {
  test('aparece uma vez por sessão e fecha com Esc, com o foco de volta', async ({
    page,
    upstream,
    checkAccessibility,
  }) => {
    await enter(page, upstream, { askPwdOnStart: true })
    await expect(prompt(page)).toBeVisible()
    await expect.poll(() => isModal(page)).toBe(true)
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await expect(prompt(page)).toHaveCount(0)
    for (const path of ['/trails', '/home']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(prompt(page)).toHaveCount(0)
    }
  })

  test('nunca fica sobre uma página pública', async ({ page, upstream }) => {
    upstream.reset()
    const ana = upstream.learner(pessoa('ana'), {
      tem_pwd: false,
      actions: { ...NONE, askPwdOnStart: true, askPwdEvery15: true },
    })
    await page.goto('/login?redirectTo=%2Ftermos')
    await fillSignIn(page, ana)
    await expect(page).toHaveURL('/termos')
    await expect(button(page, 'Sair')).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await page.goto('/trails')
    await expect(prompt(page)).toBeVisible()
  })

  test('diz o que falta na senha, e com ela certa fecha e não volta', async ({
    page,
    upstream,
    watched,
    checkAccessibility,
  }) => {
    watched.expectStatus(400, 503)
    const ana = await enter(page, upstream, { askPwdOnStart: true, askPwdEvery15: true })
    await expect.poll(() => isModal(page)).toBe(true)
    for (const [e, message] of [
      [1205, 'As duas senhas não estão iguais.'],
      [1204, 'Escolha outra.'],
      [1005, 'Você já tem uma senha.'],
      [1201, 'A senha atual não confere.'],
      [500, 'Nosso servidor não respondeu agora.'],
    ] as const) {
      upstream.answer(calls.passwordReset, { e, status: e === 500 ? e : 400 })
      await fillNew(page)
      await button(page, 'Salvar senha').click()
      await expect(prompt(page).getByRole('alert')).toContainText(message)
    }
    await checkAccessibility()
    takes(upstream, ana)
    await button(page, 'Salvar senha').click()
    await expect(prompt(page)).toHaveCount(0)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('status').filter({ hasText: 'Senha' })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Oi, Ana.' })).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
  })

  test.describe('sem script', () => {
    test.use({ javaScriptEnabled: false })

    test(
      'vem na página, e o botão leva de volta a ela sem ele',
      { tag: '@modes' },
      async ({ page, upstream }) => {
        await enter(page, upstream, { askPwdOnStart: true })
        await page.goto('/trails')
        await expect(prompt(page)).toHaveCount(0)
        await page.context().clearCookies()

        await page.goto('/login?redirectTo=%2Ftrails')
        const ana = upstream.learner(pessoa('ana'), {
          tem_pwd: false,
          actions: { ...NONE, askPwdOnStart: true },
        })
        await fillSignIn(page, ana)
        await expect(prompt(page)).toBeVisible()
        await button(page, 'Agora não').click()
        await expect(page).toHaveURL('/trails')
        await expect(prompt(page)).toHaveCount(0)
      },
    )
  })
})

test.describe('a cada 15 minutos', () => {
  test(
    'aparece sobre a página aberta, que guarda o que se escrevia, e volta 15 minutos depois de fechado',
    { tag: '@core' },
    async ({ page, upstream }) => {
      upstream.reset()
      const ana = upstream.learner(pessoa('ana'), {
        tem_pwd: false,
        actions: { ...NONE, askPwdEvery15: true },
      })
      await page.clock.install()
      await page.goto('/login?redirectTo=%2Fstep%2Fsolo%3Faula%3Dterra')
      await fillSignIn(page, ana)
      const note = await openNote(page)
      await note.fill('A terra preta')
      await expect(page.getByText(/^Salvo às/)).toBeVisible()
      await page.clock.pauseAt(Date.now() + 60_000)
      await expect(prompt(page)).toHaveCount(0)

      await page.clock.runFor(830_000)
      await expect(prompt(page)).toHaveCount(0)
      await page.clock.runFor(70_000)
      await promptOpens(page)
      const called = upstream.requests.length
      await page.keyboard.press('Escape')
      await expect(prompt(page)).toHaveCount(0)
      await expect(note).toBeFocused()
      await expect(note).toHaveValue('A terra preta')
      expect(upstream.requests.slice(called).map(({ call }) => call)).not.toContain(
        'POST step/class/progress/',
      )

      await page.clock.runFor(890_000)
      await expect(prompt(page)).toHaveCount(0)
      await page.clock.runFor(20_000)
      await promptOpens(page)
      await button(page, 'Agora não').click()
      await expect(prompt(page)).toHaveCount(0)
      await expect(note).toHaveValue('A terra preta')
    },
  )
})
