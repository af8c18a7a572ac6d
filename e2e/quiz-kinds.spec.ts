import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ownContent } from '#tests/support/own-content.ts'
import type { Product } from '#tests/support/product.ts'
import { enterAs } from './enter.ts'
import { answerQuestion, DEMO, FINISH, goOn, sendQuiz } from './journey.ts'
import { withProduct } from './product.ts'
import { expect, test as base } from './test.ts'

const FILES = {
  'trilha.yml': 'titulo: Horta\nresumo: Do vaso à colheita.\nicone: loja\nordem: 99\n',
  '01-solo/passo.yml': 'titulo: O solo\nresumo: A terra.\n',
  '01-solo/01-terra.md': '---\ntitulo: A terra\ntipo: texto\n---\n\nTerra boa é escura.\n',
  '01-solo/quiz.yml': `titulo: Você conhece o solo?
perguntas:
  - pergunta: Quando regar?
    aula: terra
    opcoes:
      - { texto: Ao meio-dia, retorno: O sol seca a terra. }
      - { texto: De manhã, certa: true }
    explicacao: Cedo a água fica.
  - pergunta: O que alimenta a terra?
    tipo: varias
    opcoes:
      - { texto: Folhas, certa: true }
      - { texto: Vidro, retorno: Vidro não apodrece. }
      - { texto: Cascas, certa: true }
  - pergunta: Como plantar?
    tipo: ordem
    opcoes: [{ texto: Cavar }, { texto: Semear }, { texto: Regar a cova coberta com bastante água limpa }]
  - pergunta: A minhoca come raiz.
    tipo: verdade
    opcoes:
      - { texto: 'Verdadeiro, porque tem fome.', retorno: Ela prefere folhas. }
      - { texto: 'Falso, porque come folhas.', certa: true }
`,
}

async function withQuiz(use: (product: Product) => Promise<void>) {
  const { folder, at, clear } = ownContent()
  const trail = at('content/trilhas/horta')
  mkdirSync(join(trail, '01-solo'), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(trail, name), text)
  try {
    await withProduct({}, use, folder)
  } finally {
    clear()
  }
}

const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withQuiz(use), { scope: 'worker' }],
})

const WATER = 'Regar a cova coberta com bastante água limpa'
const WHEN = { title: 'Quando regar?', control: 'radio' } as const
const FOOD = { title: 'O que alimenta a terra?', control: 'checkbox' } as const
const PLANT = { title: 'Como plantar?', control: 'combobox' } as const
const WORM = { title: 'A minhoca come raiz.', control: 'radio' } as const

const group = (page: Page, { title }: { title: string }) => page.getByRole('group', { name: title })
const labelsOf = (page: Page) => page.locator('fieldset', { hasText: FOOD.title }).locator('label')
const result = (page: Page, { title }: { title: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** Where script runs, each choice is saved by itself. */
async function reloaded(page: Page) {
  await expect(page.getByText('Respostas salvas.')).toBeVisible()
  await page.reload()
}

test(
  'um quiz pergunta de quatro formas, ensina com os erros, e muda a ordem na outra tentativa',
  { tag: '@core' },
  async ({ page, hasScript, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    await enterAs(page, DEMO)
    await page.goto('/step/solo')
    await page.goto('/step/solo?quiz')
    if (hasScript) await expect(page).toHaveURL(/pergunta=1$/)
    const before = await labelsOf(page).allTextContents()

    await test.step('marca uma e várias, e atualizar deixa tudo como está', async () => {
      await answerQuestion(page, WHEN, ['Ao meio-dia'])
      await goOn(page, 2)
      await answerQuestion(page, FOOD, ['Folhas', 'Vidro', 'Cascas'])
      await group(page, FOOD).getByRole('checkbox', { name: 'Cascas' }).uncheck()
      await checkAccessibility()
      if (hasScript) await reloaded(page)
      expect(await labelsOf(page).allTextContents()).toEqual(before)
      for (const [name, isChecked] of [
        ['Folhas', true],
        ['Vidro', true],
        ['Cascas', false],
      ] as const)
        await expect(group(page, FOOD).getByRole('checkbox', { name })).toBeChecked({ checked: isChecked })
      await goOn(page, 3)
    })

    if (hasScript)
      await test.step('uma ordem se toca, também pelo teclado, e um número se tira', async () => {
        await answerQuestion(page, PLANT, [WATER, 'Cavar'])
        await page.getByRole('button', { name: 'Continuar' }).click()
        await expect(group(page, PLANT)).toContainText('Escolha o que vem em 3º lugar.')
        await checkAccessibility()
        const sow = group(page, PLANT).getByRole('button', { name: 'Semear' })
        await sow.focus()
        await page.keyboard.press('Space')
        await expect(sow).toHaveAccessibleName('3º Semear')
        await expect(sow).toBeFocused()
        await expect(page.getByText('Semear: 3º lugar.')).toBeAttached()
        await page.keyboard.press('Space')
        await expect(sow).toHaveAccessibleName('Semear')
        await page.keyboard.press('Space')
        await reloaded(page)
        await expect(group(page, PLANT).getByRole('button', { pressed: true })).toHaveCount(3)
        await expect(group(page, PLANT).getByRole('button', { name: '1º Regar' })).toBeVisible()
      })
    else
      await test.step('uma opção em dois lugares não passa, e os lugares ficam como estão', async () => {
        await answerQuestion(page, PLANT, [WATER, 'Cavar', 'Cavar'])
        await answerQuestion(page, WORM, ['Falso, porque come folhas.'])
        await page.getByRole('button', { name: FINISH }).click()
        await expect(group(page, PLANT)).toContainText('“Cavar” está em mais de um lugar. Deixe em um só.')
        await expect(group(page, PLANT).getByLabel('2º').locator('option:checked')).toHaveText('Cavar')
        await checkAccessibility()
      })

    await test.step('a última pergunta é enviada com todas', async () => {
      await answerQuestion(page, PLANT, [WATER, 'Cavar', 'Semear'])
      await goOn(page, 4)
      await answerQuestion(page, WORM, ['Falso, porque come folhas.'])
      await sendQuiz(page)
    })

    await test.step('o resultado diz o que foi respondido, o certo e por que o escolhido está errado', async () => {
      await expect(result(page, WHEN)).toContainText('O sol seca a terra.')
      await expect(result(page, WHEN).getByRole('link', { name: 'Reler a aula' })).toBeVisible()
      await expect(result(page, FOOD)).toContainText('“Vidro”: Vidro não apodrece.')
      await expect(result(page, PLANT).locator('ol').first()).toHaveText(`${WATER}CavarSemear`)
      await expect(result(page, PLANT).locator('ol').last()).toHaveText(`CavarSemear${WATER}`)
      await expect(result(page, WORM)).toContainText('Certa.')
      await checkAccessibility()
    })

    await test.step('na outra tentativa fica o que estava certo, e as opções vêm em outra ordem', async () => {
      await page.getByRole('button', { name: 'Refazer as 3 que errei' }).click()
      await expect(page.getByText('1 já certa')).toBeVisible()
      if (hasScript) await expect(page).toHaveURL(/pergunta=1$/)
      expect(await labelsOf(page).allTextContents()).not.toEqual(before)
      await answerQuestion(page, WHEN, ['De manhã'])
      await goOn(page, 2)
      await answerQuestion(page, FOOD, ['Folhas', 'Cascas'])
      await goOn(page, 3)
      await answerQuestion(page, PLANT, ['Cavar', 'Semear', WATER])
      await goOn(page, 4)
      await expect(group(page, WORM).getByLabel('Falso, porque come folhas.')).toBeChecked()
      await sendQuiz(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Você passou' })).toBeVisible()
      await expect(page.getByText('4 de 4', { exact: true })).toBeVisible()
    })
  },
)
