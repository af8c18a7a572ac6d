import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'

/** Twice the size that the product's own stylesheet sets. */
const TWICE = '212.5%'
const WIDTHS = [320, 360, 800, 1280]

test('com o texto em dobro e a tela estreita, nada sai pela lateral', async ({ page }) => {
  await enterAsNew(page, pessoa('rui'))
  for (const path of [
    '/home',
    '/trails',
    firstStep.trailPath,
    `/step/${firstStep.id}`,
    `/step/${firstStep.id}?quiz`,
    '/user',
    '/user/conta?mudar=contato',
    '/termos',
  ]) {
    await page.goto(path)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, TWICE)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 })
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(`${path} em ${width}: ${Math.max(0, tooWide)} px a mais`).toBe(
        `${path} em ${width}: 0 px a mais`,
      )
    }
  }
})

test(
  'cada aula de cada passo passa na verificação de acessibilidade',
  { tag: '@all' },
  async ({ page, checkAccessibility }) => {
    await enterAsNew(page, pessoa('bia'))
    for (const id of firstStep.classIds) {
      await page.goto(`/step/${firstStep.id}?aula=${id}`)
      await checkAccessibility()
    }
  },
)
