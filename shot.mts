import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
// usage: tsx shot.mts BASE OUT path=name ... ; env THEME, NOJS
const [base, out, ...pages] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [w, h, tag] of [[360, 740, 'm'], [1280, 800, 'd']] as const) {
  const ctx = await browser.newContext({ baseURL: base, viewport: { width: w, height: h }, locale: 'pt-BR', colorScheme: (process.env.THEME as any) ?? 'light', javaScriptEnabled: !process.env.NOJS })
  const page = await ctx.newPage()
  if (!process.env.VISITOR) {
    await page.goto('/login')
    await page.fill('[name=email]', process.env.WHO ?? 'demo@evolua.example'); await page.fill('[name=password]', 'girassol-azul-42')
    await page.click('button:has-text("Entrar")'); await page.waitForURL(/home|survey/)
    const ok = page.getByRole('button', { name: 'Entendi' }); if (await ok.count()) { await ok.first().click(); await page.waitForTimeout(800) }
  }
  for (const p of pages) {
    const i = p.lastIndexOf('='); const [path, name] = [p.slice(0, i), p.slice(i + 1)]
    await page.goto(path); await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/${name}-${tag}.png`, fullPage: !process.env.FOLD })
  }
  await ctx.close()
}
await browser.close()
