/** Opens every page over poisoned payloads, and tells what ran, and what is not shown as the text it is. */
import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import type { Upstream } from '#tests/support/upstream.ts'
import { payloadsOf, type Placed } from './payloads.ts'

interface XssFinding {
  round: number
  path: string
  /** What ran, was stopped as it tried to, or is not there as text. */
  what: string
}

export interface XssReport {
  pages: number
  fields: number
  findings: XssFinding[]
}

/** Texts that a page has to show to the letter; Markdown and addresses are not among them. */
const SHOWN: Record<string, RegExp> = {
  '/home': /user\/home\/\.(current\.(title|trailTitle)|recommended\.\d\.title|live\.\d\.title)$/,
  '/trails': /trails\.\d\.(title|summary)$/,
  '/step/solo': /step\/\.(title|trailTitle|classes\.\d\.title)$/,
  '/step/solo?quiz&pergunta=1': /step\/\.quiz\.(title|questions\.\d\.options\.\d\.label)$/,
  '/survey?pergunta=1': /survey\/\.(title|intro|questions\.\d\.(title|help|options\.\d\.label))$/,
  '/user': /GET user\/complete\/\.name$|user\/steps\/\.steps\.\d\.title$/,
  '/trampo-garantido': /programmes\.0\.(title|subtitle|live\.\d\.(title|description))$/,
}

/** For an open page to render what it was given, in milliseconds. */
const PATIENCE = 3000

declare global {
  interface Window {
    ran?: string[]
  }
}

interface Routed {
  __remixRouter: { navigate: (to: string) => Promise<void> }
}

/** In the page before anything of it: what a payload calls, and what the policy stops. */
function listen() {
  const ran: string[] = (window.ran = [])
  Object.assign(window, { xss: () => ran.push('xss() ran') })
  for (const name of ['alert', 'confirm', 'prompt'])
    Object.assign(window, { [name]: () => ran.push(`${name}() ran`) })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    if (/^(script|object|base|form|frame|style)/.test(effectiveDirective))
      ran.push(`stopped by ${effectiveDirective}: ${blockedURI} ${sample}`)
  })
}

/** Everything that would run once it is pressed or loaded. */
const traps = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data'].includes(
          name,
        )
        const address = value.replace(/[\u0000-\u0020]/g, '')
        const isScript = isAddress && /^(javascript|vbscript|data):/i.test(address)
        return isScript || name.startsWith('on') ? [`${element.tagName} ${name}=${value}`] : []
      }),
    )
    return [...(window.ran ?? []), ...found]
  })

/** Which of these texts do not get into the page as they are, once it is painted. */
async function notShown(page: Page, expected: Placed[]): Promise<string[]> {
  const absent = (texts: string[]) => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value)
    const shown = [document.body.textContent, ...typed].join(' ').replace(/\s/g, '').replace(/[“”]/g, '"')
    return texts.filter((text) => !shown.includes(text.replace(/\s/g, '')))
  }
  const texts = expected.map(({ payload }) => payload)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const deadline = Date.now() + PATIENCE
  let left = await page.evaluate(absent, texts)
  while (left.length > 0 && Date.now() < deadline) left = await page.evaluate(absent, texts)
  return expected
    .filter(({ payload }) => left.includes(payload))
    .map(({ field, payload }) => `not shown as text: ${field} ${payload}`)
}

export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(listen)
}

function pathsOf(placed: Placed[]): string[] {
  const classes = placed.filter(({ field }) => /step\/\.classes\.\d\.id$/.test(field))
  return [
    ...['/home', '/trails', '/trails/horta', '/step/solo'],
    ...classes.map(({ payload }) => `/step/solo?${new URLSearchParams({ aula: payload }).toString()}`),
    ...['/step/solo?quiz&pergunta=1', '/survey?pergunta=1', '/survey?pergunta=4', '/user', '/senha'],
    ...['/trampo-garantido', '/trampo-turbinado'],
  ]
}

async function goTo(page: Page, base: string, path: string, inApp: boolean) {
  if (!inApp) {
    await page.goto(base + path)
    return
  }
  await page.waitForFunction(() => '__remixRouter' in window)
  await page.evaluate((to) => (window as unknown as Routed).__remixRouter.navigate(to), path)
}

/** Sends the quiz, whose result has texts of its own; its own action may lead to a step of another name. */
async function sendQuiz(page: Page) {
  const sent = page.waitForEvent('load')
  await page.locator('form:has([name^="q."])').evaluate((form: HTMLFormElement) => {
    for (const question of form.querySelectorAll('fieldset')) question.querySelector('input')?.click()
    form.action = '/step/solo?quiz'
    form.submit()
  })
  await sent
}

/** One round: somebody signs in and opens every page, by loading it or from an open page. */
export async function openAll(
  page: Page,
  base: string,
  upstream: Upstream,
  round: number,
  stride: number,
): Promise<XssReport> {
  const report: XssReport = { pages: 0, fields: 0, findings: [] }
  const inApp = round % 2 === 1
  const ana = upstream.learner(pessoa('ana'))
  upstream.reset()
  await page.context().clearCookies()
  await page.goto(`${base}/login`)
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/home/)

  const { data, placed } = payloadsOf(round, stride)
  for (const [call, d] of data) upstream.answer(call, { d })
  report.fields = placed.length
  const look = async (path: string) => {
    report.pages++
    const expected = placed.filter(({ field }) => SHOWN[path]?.test(field))
    const missing = await notShown(page, expected)
    for (const what of [...(await traps(page)), ...missing]) report.findings.push({ round, path, what })
  }
  for (const path of pathsOf(placed)) {
    await goTo(page, base, path, inApp)
    await look(path)
    if (path !== '/step/solo?quiz&pergunta=1') continue
    await sendQuiz(page)
    await look('after the quiz')
    await page.goto(`${base}/home`)
    await goTo(page, base, '/step/solo?quiz=resultado', inApp)
    await look('/step/solo?quiz=resultado')
  }
  return report
}
