import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findFaults } from './accessibility.ts'
import { cut } from './cut.ts'
import { enterAs } from './enter.ts'
import { pessoa } from '#tests/support/people.ts'
import { DEMO, goTo, goToSecondPart, openFirstStep, signOut, storeStep, storing } from './journey.ts'
import { firstStep } from './lesson.ts'
import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'
import type { Watch } from './watch.ts'

test.use({ serviceWorkers: 'allow' })

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Você está sem internet' })
const keep = (page: Page) => page.getByRole('button', { name: 'Guardar neste aparelho' })
const kept = (page: Page) => page.getByText(/^Guardado neste aparelho: \d+\skB\.$/)
const keptLink = (page: Page) => page.getByRole('link', { name: firstStep.title })

/** Waits until the worker stands behind this page. */
async function withWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function enter(page: Page) {
  await enterAs(page, DEMO)
  await withWorker(page)
}

async function openDownload(page: Page) {
  await openFirstStep(page)
  await storing(page).click()
}

async function keepFirstStep(page: Page) {
  await openFirstStep(page)
  await storeStep(page)
}

/** Every text in every cache of this site. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return texts
  })

test(
  'sem internet, uma página diz isso, e leva adiante quando ela volta',
  { tag: '@core' },
  async ({ page, context, watched, checkAccessibility }) => {
    await enter(page)
    await untilAlive(page)
    await cut(context, watched)
    await goTo(page, 'Trilhas')
    await expect(offlineHeading(page)).toBeVisible()
    await expect(page.getByText('Nenhuma aula está guardada neste aparelho.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeHidden()
    await checkAccessibility()

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trilhas' })).toBeVisible()
    await untilAlive(page)
    await goTo(page, 'Perfil')
    await expect(page).toHaveURL('/user')
    await cut(context, watched)
    await page.goBack()
    await expect(offlineHeading(page)).toBeVisible()
    await expect(page).toHaveURL('/trails')
  },
)

test(
  'sem internet, um cadastro fica como foi digitado, e diz que não foi enviado',
  { tag: '@core' },
  async ({ page, context, watched }) => {
    const { name, email, phone, cpf, birthDate, password } = pessoa('ana')
    await page.goto('/register?cupom=BEMVINDO')
    await untilAlive(page)
    const fields = { name, email, cpf, phone, birthDate, password }
    for (const [field, value] of Object.entries(fields)) {
      if (field === 'phone') await goToSecondPart(page)
      await page.locator(`[name=${field}]`).fill(value)
    }
    await cut(context, watched)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    // As a toast, or as plain text where the toaster could not be loaded.
    await expect(page.getByText('Ainda não enviamos nada')).toBeVisible()
    for (const [field, value] of Object.entries(fields))
      await expect(page.locator(`[name=${field}]`)).toHaveValue(value)

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page).toHaveURL(/\/survey/)
  },
)

test('nada do que a pessoa viu fica guardado por si só', async ({ page }) => {
  await enter(page)
  await openFirstStep(page)
  await page.reload()
  const paths = Object.keys(await cachedTexts(page))
  expect(paths.filter((path) => !/^\/(assets\/.+|pagina\.css|sem-internet\.html)$/.test(path))).toEqual([])
  expect(paths).toContain('/sem-internet.html')
})

test(
  'um passo guardado abre sem internet, só com o que ele ensina',
  { tag: '@core' },
  async ({ page, context, watched, checkAccessibility }) => {
    await enter(page)
    await keepFirstStep(page)
    await checkAccessibility()
    await page.reload()
    await untilAlive(page)
    await storing(page).click()
    await expect(kept(page)).toBeVisible()

    await cut(context, watched)
    await page.goto('/home')
    await expect(offlineHeading(page)).toBeVisible()
    await checkAccessibility()
    const toRead = page
      .getByRole('heading', { name: 'Para ler agora' })
      .locator('xpath=following-sibling::ul')
    await expect(toRead.getByRole('link')).toHaveText([firstStep.title, ...firstStep.classes])
    const second = firstStep.classes[1] ?? ''
    await toRead.getByRole('link', { name: second }).click()
    await expect(page.getByRole('heading', { name: second })).toBeInViewport()
    await page.goto(`/step/${firstStep.id}?aula=${firstStep.classIds[0] ?? ''}`)
    await expect(page.getByRole('heading', { level: 1, name: firstStep.title })).toBeVisible()
    for (const title of firstStep.classes)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    for (const { title } of firstStep.quiz.questions) await expect(page.getByText(title)).toBeVisible()
    await checkAccessibility()
    expect(await page.content()).not.toMatch(/<script|demo@|Sair/)
  },
)

test('a pessoa apaga do aparelho o que guardou, pelo teclado', async ({ page, context, watched }) => {
  await enter(page)
  await openDownload(page)
  await keep(page).focus()
  await page.keyboard.press('Enter')
  await expect(kept(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Apagado deste aparelho.')).toBeVisible()
  await cut(context, watched)
  await page.goto('/trails')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(keptLink(page)).toBeHidden()
})

test.describe('depois de sair, nada da pessoa se lê sem internet', () => {
  /** Nothing is left: neither in the list, nor at the address, nor by going back. */
  async function expectNothing(page: Page, context: BrowserContext, watched: Watch) {
    await cut(context, watched)
    for (const path of ['/home', `/guardado/${firstStep.id}`, `/step/${firstStep.id}`]) {
      await page.goto(path).catch(() => undefined)
      await expect(page.getByText(firstStep.title)).toHaveCount(0)
      await expect(page.getByText('Lia')).toHaveCount(0)
    }
    await page.goBack().catch(() => undefined)
    await expect(page.getByText(firstStep.title)).toHaveCount(0)
  }

  test('com script', async ({ page, context, watched }) => {
    await enter(page)
    await keepFirstStep(page)
    await signOut(page)
    await expect.poll(() => page.evaluate(() => caches.has('passos-guardados'))).toBe(false)
    await expectNothing(page, context, watched)
  })

  test('por um formulário sem script, de uma página que o trabalhador não vê', async ({
    page,
    context,
    watched,
  }) => {
    await enter(page)
    await keepFirstStep(page)
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister()
    })
    // A worker whose registration is cut short by signing out is one that Playwright waits for without end.
    await page.addInitScript(() => {
      if (!('serviceWorker' in navigator)) return
      navigator.serviceWorker.register = () => Promise.reject(new Error('No worker here.'))
    })
    await page.goto('/trails')
    await page.evaluate(() => {
      document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit()
    })
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate(() => caches.has('passos-guardados'))).toBe(false)
    await expectNothing(page, context, watched)
  })

  test('quando a sessão acabou por si só', async ({ page, context, watched }) => {
    await enter(page)
    await keepFirstStep(page)
    await context.clearCookies({ name: 'session' })
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate(() => caches.has('passos-guardados'))).toBe(false)
    await expectNothing(page, context, watched)
  })

  test('o tema escolhido continua', async ({ page }) => {
    await enter(page)
    await page.goto('/aparencia')
    await page.getByRole('button', { name: 'Escuro' }).click()
    await signOut(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

/** Opened as whoever was given the file opens it: in a browser that has never seen this site. */
async function openFile(browser: Browser, path: string) {
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(pathToFileURL(path).href)
  return { page, asked, said }
}

test('o arquivo de um passo abre sozinho, de uma pasta, e não pede nada a ninguém', async ({
  page,
  browser,
}, info) => {
  await enter(page)
  await openDownload(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar este passo' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.html$/)
  const path = info.outputPath('passo.html')
  await download.saveAs(path)
  expect(await readFile(path, 'utf8')).toContain(firstStep.title)

  const file = await openFile(browser, path)
  await expect(file.page.getByRole('heading', { level: 1, name: firstStep.title })).toBeVisible()
  expect(await findFaults(file.page)).toEqual([])
  expect(await file.page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
  expect(file.asked).toEqual([pathToFileURL(path).href])
  expect(file.said).toEqual([])
  await file.page.context().close()
})
