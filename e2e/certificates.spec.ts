import type { Browser, Page } from '@playwright/test'
import { certificateCode, readCode } from '#contract/certificate-code.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { pessoa } from '#tests/support/people.ts'
import { concludeClasses, enterAsNew, sendQuiz } from './enter.ts'
import { firstStep, steps } from './lesson.ts'
import { expect, test } from './test.ts'

/** A stranger, who has the code and no account. */
async function open(browser: Browser, address: string) {
  const page = await browser.newPage()
  const answer = await page.goto(address)
  return { page, status: answer?.status() }
}

/** As long as a name may be. */
const LONG_NAME = 'Ana Maria Wanderley da Conceição Magalhães '.repeat(3).slice(0, 120).trim()
const ABILITIES = 20

/** The open certificate on paper, with so many abilities. */
async function printedWith(page: Page, abilities: number): Promise<Buffer> {
  await page.getByRole('article').evaluate((sheet, wanted) => {
    const list = sheet.querySelector('ul')
    const [first] = list?.children ?? []
    while (list && first && list.children.length < wanted) list.append(first.cloneNode(true))
  }, abilities)
  return page.pdf({ preferCSSPageSize: true })
}

/** A browser that can share files; what was shared is in `shared`. */
const giveSharing = (page: Page) =>
  page.addInitScript(() => {
    const shared: string[] = []
    const share = ({ files = [] }: ShareData) => {
      for (const { name, type, size } of files) shared.push(`${name} ${type} ${size > 1000}`)
      return Promise.resolve()
    }
    Object.assign(navigator, { canShare: () => true, share })
    Object.assign(window, { shared })
  })

/** Made by nobody. */
const forged = () => certificateCode(crypto.getRandomValues(new Uint8Array(16)))

test(
  'quem termina uma trilha mostra o certificado a quem tem o código, o retira, e tem um currículo',
  { tag: '@core' },
  async ({ page, browser, baseURL, watched, checkAccessibility, hasScript }) => {
    watched.expectStatus(404, 410)
    await giveSharing(page)
    const person = { ...pessoa('ana'), name: LONG_NAME }
    await enterAsNew(page, person)
    for (const step of steps) {
      await concludeClasses(page, step)
      if (step.hasQuiz) await sendQuiz(page, step, 'right')
    }
    await page.goto(firstStep.trailPath)
    await page.getByRole('link', { name: 'Ver seu certificado' }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(person.name)
    await expect(sheet).toContainText(firstStep.trail)
    await checkAccessibility()
    expect(pdfPages(await printedWith(page, ABILITIES))).toBe('1 A4')
    if (hasScript) {
      await page.getByRole('button', { name: 'Mandar para alguém' }).click()
      await expect
        .poll(() => page.evaluate('shared'))
        .toEqual(['certificado-primeiro-emprego.pdf application/pdf true'])
    }
    const sending = page.getByRole('link', { name: 'Mandar no WhatsApp' })
    await expect(sending).toHaveCount(0)
    const [, written = ''] = /Código: ([\w-]+)/.exec(await sheet.innerText()) ?? []
    const address = (code: string) => `${baseURL ?? ''}/certificado/${code}`
    const code = readCode(written) ?? ''

    const hidden = await open(browser, address(code))
    expect(hidden.status).toBe(404)

    await page.getByRole('button', { name: 'Deixar conferir pelo código' }).click()
    await expect(page.getByRole('link', { name: 'Ver como elas veem' })).toBeVisible()
    await expect(sending).toBeVisible()
    const shown = await open(browser, address(written))
    expect(shown.status).toBe(200)
    await expect(shown.page.getByRole('heading', { level: 1 })).toHaveText('Certificado válido')
    await expect(shown.page.getByRole('main')).toContainText(person.name)
    await expect(shown.page.getByRole('main')).not.toContainText(person.email)
    for (const [wrong, title] of [
      [code.slice(0, -1), 'Confira o código'],
      [forged(), 'Nenhum certificado para mostrar aqui'],
    ] as const) {
      const answer = await open(browser, address(wrong))
      expect(answer.status).toBe(404)
      await expect(answer.page.getByRole('heading', { level: 1 })).toHaveText(title)
    }

    await page.getByRole('link', { name: 'Retirar este certificado' }).click()
    await page.getByRole('button', { name: 'Retirar para sempre' }).click()
    await expect(page.getByRole('heading', { name: 'Certificado retirado' })).toBeVisible()
    const withdrawn = await open(browser, address(code))
    expect(withdrawn.status).toBe(410)
    await expect(withdrawn.page.getByRole('heading', { level: 1 })).toHaveText(
      'Este certificado não vale mais',
    )

    await page.goto('/curriculo')
    const cv = page.getByRole('article', { name: 'Currículo' })
    await expect(cv).toContainText(person.name)
    await expect(page.getByText('Ainda faltam: ')).toContainText('O que sei fazer')
    await checkAccessibility()
    const pdf = await page.request.get('/curriculo/pdf')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
  },
)
