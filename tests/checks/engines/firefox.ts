import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { PHONE, type EngineKind } from './engine.ts'

const EXECUTABLE = '/usr/bin/firefox-esr'

/** Debian's Firefox by WebDriver BiDi, which it speaks itself. */
export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => (existsSync(EXECUTABLE) ? undefined : 'firefox-esr'),
  async start() {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: EXECUTABLE, headless: true })
    const page = await browser.newPage()
    await page.setViewport(PHONE)
    return {
      async open(url) {
        await page.goto(url)
      },
      evaluate: (expression) => page.evaluate(expression),
      async screenshot(file) {
        await page.screenshot({ path: file })
      },
      close: () => browser.close(),
    }
  },
}
