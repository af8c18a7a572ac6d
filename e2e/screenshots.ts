/** Takes the pictures of the README from a product with the demo learner: `tsx e2e/screenshots.ts`. Build first. */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { signIn } from './journey.ts'
import { withProduct } from './product.ts'

const FOLDER = 'docs/screenshots'
const DEMO = { name: 'Lia Souza', email: 'demo@evolua.example', password: 'girassol-azul-42' }

async function take(page: Page, name: string, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' })
}

async function takeAll(page: Page) {
  await page.goto('/login')
  await signIn(page, DEMO)
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('region', { name: 'Textos novos' }).waitFor({ state: 'detached' })
  await take(page, 'home', { width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Continuar a aula' }).click()
  await page.getByRole('button', { name: 'Concluir aula' }).waitFor()
  await take(page, 'step', { width: 360, height: 740 })
}

mkdirSync(FOLDER, { recursive: true })
await withProduct({}, async ({ url }) => {
  const browser = await chromium.launch(launchOptions)
  try {
    await takeAll(await browser.newPage({ baseURL: url, locale: 'pt-BR', colorScheme: 'light' }))
  } finally {
    await browser.close()
  }
})
