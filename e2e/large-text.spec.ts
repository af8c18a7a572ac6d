import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { firstStep } from './lesson.ts'
import { cutAtAnyWidth } from './measures.ts'
import { expect, test } from './test.ts'

test('com o texto em dobro e a tela estreita, nada sai pela lateral', async ({ page }) => {
  await enterAsNew(page, pessoa('rui'))
  for (const path of ['/home', firstStep.trailPath, `/step/${firstStep.id}`, `/step/${firstStep.id}?quiz`]) {
    await page.goto(path)
    expect(await cutAtAnyWidth(page), path).toEqual([])
  }
})
