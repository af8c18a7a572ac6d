import { expect, type Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { garantidoWith, liveIn } from '#tests/support/lives.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Upstream } from '#tests/support/upstream.ts'
import { fillSignIn } from './journey.ts'
import { test } from './on-upstream.ts'

const MINUTE = 60_000
const PAGE = '/trampo-garantido'

/** Somebody of the programme opens its page, where these lives are. */
async function open(page: Page, upstream: Upstream, ...lives: object[]) {
  upstream.answer(calls.userTg, garantidoWith(...lives))
  const learner = upstream.learner(pessoa('ana'), { tags: 'tg' })
  await page.goto('/login')
  await fillSignIn(page, learner)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Garantido' }).click()
  await expect(page.getByRole('heading', { name: 'Live', exact: true })).toBeVisible()
}

const groups = (page: Page) => page.locator('section[aria-labelledby=live] h3')

test('uma live começa e acaba sozinha, pela hora do servidor, e isso é dito', async ({
  page,
  upstream,
  checkAccessibility,
}) => {
  // The device's clock is three hours ahead.
  await page.clock.install({ time: Date.now() + 180 * MINUTE })
  await open(page, upstream, liveIn(10), liveIn(500, { id: 'outra', title: 'Outra' }))
  const card = page.getByRole('article', { name: 'Entrevista sem medo' })
  const said = page.locator('[aria-live=polite]').filter({ hasText: 'A live' })
  await expect(card).toContainText('Adicionar à agenda')
  await expect(groups(page)).toHaveText(['Próximas'])

  await page.clock.fastForward(11 * MINUTE)
  await expect(card).toContainText('Assistir')
  await expect(groups(page)).toHaveText(['Ao vivo agora', 'Próximas'])
  await expect(said).toHaveText('A live “Entrevista sem medo” começou.')
  const watch = card.getByRole('link', { name: 'Assistir' })
  await expect(watch).toHaveAttribute('href', 'https://sala.example/entrevista')
  await checkAccessibility()

  await page.clock.fastForward(60 * MINUTE)
  await expect(card).toContainText('terminou')
  await expect(watch).toBeHidden()
  await expect(groups(page)).toHaveText(['Próximas', 'Já aconteceram'])
  await expect(said).toHaveText('A live “Entrevista sem medo” terminou.')
})

test(
  'a hora é a de Brasília e a do aparelho, também através da meia-noite, e nada sai do lugar',
  { tag: '@details' },
  async ({ page, upstream, browser, context, baseURL }) => {
    await open(
      page,
      upstream,
      liveIn(0, { startsAt: '2027-11-26T02:30:00Z', endsAt: '2027-11-26T03:30:00Z' }),
    )
    // The year is said in every other year.
    const DAY = `quinta, 25 de novembro${new Date().getFullYear() === 2027 ? '' : ' de 2027'}, 23h30`
    const storageState = await context.storageState()

    /** The card where the device is there; how tall it is with it. */
    async function at(timezoneId: string, javaScriptEnabled = true) {
      const viewport = { width: 360, height: 740 }
      const device = await browser.newContext({
        storageState,
        baseURL,
        timezoneId,
        javaScriptEnabled,
        viewport,
        locale: 'pt-BR',
      })
      const tab = await device.newPage()
      await tab.goto(PAGE)
      return { device, card: tab.getByRole('article') }
    }
    const plain = await at('America/Noronha', false)
    const height = (await plain.card.boundingBox())?.height
    await expect(plain.card).toContainText(DAY)
    await plain.device.close()

    for (const [zone, own] of [
      ['America/Manaus', 'em Brasília · 22h30 no seu aparelho'],
      ['America/Noronha', 'em Brasília · sex, 0h30 no seu aparelho'],
    ] as const) {
      const { device, card } = await at(zone)
      await expect(card).toContainText(DAY)
      await expect(card).toContainText(own)
      expect((await card.boundingBox())?.height).toBe(height)
      await device.close()
    }
    await expect(page.getByRole('article')).toContainText('horário de Brasília')
  },
)
