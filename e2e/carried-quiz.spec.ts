import { pathToFileURL } from 'node:url'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { concludeClasses, enterAsNew } from './enter.ts'
import { FINISH } from './journey.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'

const STEP = `/step/${firstStep.id}`
const [first, second] = firstStep.quiz.questions
/** What the watch says of a page that is no server's. */
const OPENED = /^request: file:/

const CHOSEN = first?.right[0] ?? ''

/** The file of the first step, in a folder of this test. */
async function download(page: Page, path: string) {
  await writeFile(path, await (await page.request.get(`${STEP}/levar`)).text())
}

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test(
  'um passo levado em arquivo é respondido sem internet, e com ela o quiz abre preenchido',
  { tag: '@core' },
  async ({ page, context, watched }, info) => {
    watched.expectFault(OPENED)
    await enterAsNew(page, pessoa('ana'))
    await concludeClasses(page, firstStep)
    const path = info.outputPath('passo.html')
    await download(page, path)

    await context.setOffline(true)
    await page.goto(pathToFileURL(path).href)
    await answerAll(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Conferir e enviar' }).click()

    await expect(page.getByText('Ainda não foram enviadas.')).toBeVisible()
    await expect(choice(page, CHOSEN)).toBeChecked()
    await expect(page).toHaveURL(`${STEP}?quiz`)
    await page.getByRole('button', { name: FINISH }).click()
    await expect(page).toHaveURL(`${STEP}?quiz=resultado`)
  },
)

/** Opens the quiz with one answer from the file at `path`. */
async function bringOne(page: Page, path: string) {
  await enterAsNew(page, pessoa('bia'))
  await download(page, path)
  await page.goto(pathToFileURL(path).href)
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await choice(page, CHOSEN).check()
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(choice(page, CHOSEN)).toBeChecked()
}

/** Marks what is right in the file that is open. */
async function answerAll(page: Page) {
  for (const { right, control } of firstStep.quiz.questions)
    for (const name of right) await page.getByRole(control, { name, exact: true }).check()
}

test('abrir o que veio não salva nada, qualquer que seja a ordem', async ({ page, watched }, info) => {
  watched.expectFault(OPENED)
  await enterAsNew(page, pessoa('caio'))
  const path = info.outputPath('passo.html')
  await download(page, path)
  await page.goto(pathToFileURL(path).href)
  await answerAll(page)
  const query = await page
    .locator('form')
    .evaluate((form: HTMLFormElement) =>
      new URLSearchParams(
        Array.from(new FormData(form), ([name, value]) => [name, value as string]).reverse(),
      ).toString(),
    )
  const sent: (string | null)[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData()))
  await page.goto(`${STEP}?${query}`)
  await expect(page).toHaveURL(`${STEP}?quiz`)
  await page.goto('/home')
  expect(sent).toEqual([])
})

test('mudar uma resposta salva também as que vieram', async ({ page, watched }, info) => {
  watched.expectFault(OPENED)
  await bringOne(page, info.outputPath('passo.html'))
  const [changed = ''] = second?.right ?? []
  await page.getByRole(second?.control ?? 'radio', { name: changed, exact: true }).check()
  await expect(page.getByText('Respostas salvas.')).toBeVisible()
  await page.goto(`${STEP}?quiz&pergunta=1`)
  await expect(choice(page, CHOSEN)).toBeChecked()
})

test('o que falta no arquivo é pedido no quiz, e o que veio fica marcado', async ({
  page,
  watched,
}, info) => {
  watched.expectFault(OPENED)
  watched.expectStatus(400)
  await bringOne(page, info.outputPath('passo.html'))
  await page.getByRole('button', { name: FINISH }).click()
  await expect(page.getByText('Falta responder:')).toBeVisible()
  await expect(choice(page, CHOSEN)).toBeChecked()
  for (const name of second?.right ?? []) await expect(choice(page, name)).not.toBeChecked()
})

test('Mandar para alguém entrega o arquivo ao aparelho', async ({ page }) => {
  await page.addInitScript(() => {
    const given: string[] = []
    Object.assign(window, { given })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        for (const file of files) given.push(file.name, file.type, await file.text())
      },
    })
  })
  await enterAsNew(page, pessoa('caio'))
  await page.goto(`${firstStep.trailPath}/levar`)
  await page.getByRole('button', { name: 'Mandar para alguém' }).first().click()
  const given = () => page.evaluate(() => (window as unknown as { given: string[] }).given)
  await expect.poll(async () => (await given()).length).toBe(3)
  const [name, type, html] = await given()
  expect([name, type]).toEqual([expect.stringMatching(/^[a-z0-9-]+\.html$/), 'text/html'])
  expect(html).toContain(firstStep.title)
})
