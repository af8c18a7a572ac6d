import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
const [base, out] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [w, h, tag] of [[360, 740, 'm'], [1280, 800, 'd']] as const) {
  for (const theme of ['light', 'dark'] as const) {
  const ctx = await browser.newContext({ baseURL: base, viewport: { width: w, height: h }, locale: 'pt-BR', colorScheme: theme })
  const page = await ctx.newPage()
  await page.goto('/login'); await page.fill('[name=email]', 'demo@evolua.example'); await page.fill('[name=password]', 'girassol-azul-42')
  await page.click('button:has-text("Entrar")'); await page.waitForURL(/home|survey/)
  const ok = page.getByRole('button', { name: 'Entendi' }); if (await ok.count()) { await ok.first().click(); await page.waitForTimeout(600) }
  for (const p of ['/step/curriculo?quiz&pergunta=1', '/step/curriculo?quiz&pergunta=3', '/step/curriculo?quiz&pergunta=5']) {
    await page.goto(p); await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/quiz${p.at(-1)}-${theme}-${tag}.png` })
  }
  await page.goto('/step/curriculo?quiz&pergunta=1'); await page.waitForTimeout(400)
  await page.locator('.reader-bar button').first().click(); await page.waitForTimeout(900)
  await page.screenshot({ path: `${out}/quizerr-${theme}-${tag}.png` })
  await ctx.close()
  }
}
await browser.close()
