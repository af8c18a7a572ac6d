import { chromium } from '@playwright/test'
import { startProduct } from './tests/support/product.ts'
const product = await startProduct({ folder: '/tmp/show' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false, args: ['--disable-gpu'] })
for (const [name, scheme, width] of [['light', 'light', 320], ['dark', 'dark', 320], ['wide', 'dark', 1200]] as const) {
  const context = await browser.newContext({ viewport: { width, height: 700 }, colorScheme: scheme, baseURL: product.url, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.request.post('/login', { form: { email: 'demo@evolua.example', password: 'girassol-azul-42' }, headers: { Origin: product.url } })
  for (const [what, path] of Object.entries(JSON.parse(process.argv[2]!) as Record<string, string>)) {
    await page.goto(path)
    const img = page.locator('.prose img').first()
    if (await img.count()) { await img.scrollIntoViewIfNeeded(); await page.waitForTimeout(500) }
    if (await page.locator('video').count()) await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/show/${what}-${name}.png`, fullPage: true })
    console.log(what, name, await page.evaluate(() => document.documentElement.scrollWidth), page.url(), await page.title())
  }
}
await browser.close(); await product.clear()
