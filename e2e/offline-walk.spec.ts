/** Every kind of screen, each way on from it, and no answer: nobody is told that the fault is ours, and no field is lost. */
import type { BrowserContext, Page } from '@playwright/test'
import { cut } from './cut.ts'
import { enterAsNew } from './enter.ts'
import { storeStep } from './journey.ts'
import { firstStep } from './lesson.ts'
import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Watch } from './watch.ts'

test.use({ serviceWorkers: 'allow' })

const CLASS = `/step/${firstStep.id}?aula=${firstStep.classIds[0] ?? ''}`
const VISITORS = ['/login', '/register', '/forgot-password']
const LEARNERS = [
  '/home',
  '/trails',
  `/trails/primeiro-emprego`,
  CLASS,
  `/step/${firstStep.id}?quiz`,
  `/step/${firstStep.id}/duvida?aula=${firstStep.classIds[0] ?? ''}`,
  '/anotacoes',
  '/busca?q=renda',
  '/rever',
  '/survey',
  '/senha',
  '/user',
  '/user/conta?mudar=nome',
  '/user/dados',
]

type Loss = 'the whole browser is offline' | 'the requests of the page fail'

async function lose(loss: Loss, page: Page, context: BrowserContext, watched: Watch) {
  watched.expectFault(/ERR_FAILED|Failed to fetch|status of 503/)
  if (loss === 'the whole browser is offline') await cut(context, watched)
  else await page.route('**/*.data*', (route) => route.abort())
}

async function withWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await withWorker(page)
  // Pages for all come without script.
  if ((await page.locator('script').count()) > 0) await untilAlive(page)
}

/** Where one is after a tap: at a page that came, a kept step, or the page that says what is missing. */
async function expectNoBlame(page: Page, loss: Loss, isKept: boolean) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(/nosso lado|problema por aqui/)
  if (loss !== 'the whole browser is offline') return
  await expect(heading).toHaveText(isKept ? firstStep.title : 'Você está sem internet')
}

async function keepFirstStep(page: Page) {
  await open(page, CLASS)
  await storeStep(page)
}

interface Filled {
  form: number
  name: string
}

/** The fields of the page that people type into; of questions the first answer is chosen. */
const fieldsOf = (page: Page) =>
  page.evaluate(() => {
    const fields: Filled[] = []
    for (const [form, element] of [...document.querySelectorAll<HTMLFormElement>('main form')].entries()) {
      if (element.method !== 'post') continue
      for (const field of element.querySelectorAll<HTMLInputElement>('input, textarea')) {
        const isSeen = field.type !== 'hidden' && field.tabIndex >= 0 && field.checkVisibility()
        if (isSeen && !['radio', 'checkbox'].includes(field.type)) fields.push({ form, name: field.name })
        if (isSeen && field.type === 'radio') element.querySelector<HTMLElement>('[type=radio]')?.click()
      }
    }
    return fields
  })

const TYPED = '12345678901'
const field = (page: Page, { form, name }: Filled) =>
  page.locator('main form').nth(form).locator(`[name="${name}"]`)

/** Opens the page as whoever may, with the first step kept or not. */
async function arrive(page: Page, path: string, isKept: boolean) {
  if (LEARNERS.includes(path)) {
    await enterAsNew(page, pessoa('ana'))
    // A page that is on its way while the worker begins is never under it.
    await withWorker(page)
    await open(page, CLASS)
    if (isKept) await keepFirstStep(page)
  }
  await open(page, path)
}

for (const path of [...VISITORS, ...LEARNERS]) {
  for (const loss of ['the whole browser is offline', 'the requests of the page fail'] as const) {
    for (const isKept of VISITORS.includes(path) ? [false] : [false, true]) {
      const name = `${path}: ${loss}, a step is ${isKept ? '' : 'not '}kept`
      const isStep = (address: string) => isKept && address.split(/[?#]/)[0] === `/step/${firstStep.id}`

      test(`um link, e Voltar, ${name}`, async ({ page, context, watched }) => {
        await arrive(page, path, isKept)
        const here = page.url()
        const link = page
          .locator('main a[href^="/"]:visible, footer a[href^="/"]:visible')
          .filter({ hasNotText: /Baixar|arquivo/ })
          .first()
        const target = (await link.getAttribute('href')) ?? ''
        await lose(loss, page, context, watched)
        await link.click()
        await page.waitForURL((url) => url.href !== here)
        await expectNoBlame(page, loss, isStep(target))
        await context.setOffline(false)
        await page.unroute('**/*.data*')

        await open(page, here)
        await link.click()
        await page.waitForURL((url) => url.href !== here)
        await lose(loss, page, context, watched)
        await page.goBack()
        await page.waitForURL(here)
        await expectNoBlame(page, loss, isStep(path))
      })

      test(`os formulários, ${name}`, async ({ page, context, watched }) => {
        await arrive(page, path, isKept)
        const fields = await fieldsOf(page)
        for (const one of fields) await field(page, one).fill(TYPED)
        const values = await Promise.all(fields.map((one) => field(page, one).inputValue()))
        await lose(loss, page, context, watched)
        for (const at of new Set(fields.map(({ form }) => form))) {
          await page.locator('main form').nth(at).locator('button:visible:not([type=button])').last().click()
          await expect(page.getByText(/Sem internet|neste aparelho/).first()).toBeVisible()
          for (const [nth, one] of fields.entries())
            await expect(field(page, one)).toHaveValue(values[nth] ?? '')
        }
      })
    }
  }
}
