import type { Locator, Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { concludeClasses, enterAsNew, sendQuiz } from './enter.ts'
import { DEMO, partsOf } from './journey.ts'
import { firstStep } from './lesson.ts'
import { expectHeading } from './open-page.ts'
import { expect, test } from './test.ts'

test.use({ hasTouch: true })

/** Taps, and counts the taps. */
function finger() {
  const count = { taps: 0 }
  const tap = async (target: Locator) => {
    count.taps++
    await target.tap()
  }
  return { count, tap }
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const conclude = (page: Page) => page.getByRole('button', { name: 'Concluir aula' })

/** Whether a tap on its middle reaches it. */
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const javaScriptEnabled of [true, false]) {
  const [mode, tag] = javaScriptEnabled ? ['com script', []] : ['sem script', '@modes']
  test.describe(mode, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('de Entrar à aula em dois toques', async ({ page }) => {
      const { count, tap } = finger()
      await page.goto('/login')
      await page.getByLabel('E-mail').fill(DEMO.email)
      await page.getByLabel('Senha', { exact: true }).fill(DEMO.password)
      await tap(page.getByRole('button', { name: 'Entrar', exact: true }))
      await tap(link(page, 'Continuar a aula'))
      await expect(conclude(page)).toBeVisible()
      expect(count.taps).toBe(2)
    })

    test('de uma aula à seguinte em um toque', async ({ page }) => {
      const { count, tap } = finger()
      await enterAsNew(page, pessoa('ana'))
      const [one, two] = firstStep.classIds
      await page.goto(`/step/${firstStep.id}?aula=${one ?? ''}`)
      await tap(conclude(page))
      await page.waitForURL(`/step/${firstStep.id}?aula=${two ?? ''}`)
      await expectHeading(page, firstStep.classes[1] ?? '')
      expect(count.taps).toBe(1)
    })

    test('do início às respostas de um quiz em três toques no máximo', async ({ page }) => {
      const { count, tap } = finger()
      await enterAsNew(page, pessoa('bia'))
      await concludeClasses(page, firstStep)
      await sendQuiz(page, firstStep, 'right')
      await page.goto('/home')
      await tap(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil' }))
      await tap(
        page.getByRole('region', { name: 'Seu caminho' }).getByRole('link', { name: firstStep.title }),
      )
      await tap(partsOf(page).getByRole('link', { name: 'Quiz' }))
      await expect(page.getByRole('heading', { name: 'Suas respostas' })).toBeVisible()
      expect(count.taps).toBeLessThanOrEqual(3)
    })

    test('Concluir aula está à vista assim que a aula abre', async ({ page }) => {
      await enterAsNew(page, pessoa('caio'))
      for (const id of firstStep.classIds) {
        await page.goto(`/step/${firstStep.id}?aula=${id}`)
        await expect(conclude(page)).toBeInViewport({ ratio: 1 })
        expect(await isOnTop(conclude(page))).toBe(true)
      }
    })
  })
}
