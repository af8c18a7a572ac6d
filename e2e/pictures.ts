/** Draws the PNGs of `public` that are made from our SVG: `tsx e2e/pictures.ts`. They are committed. */
import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './chromium.ts'

const FOLDER = 'public'
const sprite = readFileSync('app/ui/icons.svg', 'utf8')
const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8')
const mark = readFileSync(`${FOLDER}/favicon.svg`, 'utf8')
/** Systems cut the corners by themselves; what stands near them must be background. */
const squareMark = mark.replace(' rx="9"', '')

interface Size {
  width: number
  height: number
}

async function draw(page: Page, name: string, size: Size, body: string, css = '') {
  await page.setViewportSize(size)
  await page.setContent(
    `<style>${tokens} html, body { margin: 0; height: 100%; overflow: hidden } ${css}</style>${body}`,
  )
  await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: true })
}

const square = (side: number): Size => ({ width: side, height: side })

const FILLED = 'svg { display: block; width: 100%; height: 100% }'
const SAFE_ZONE = 'body { background: #046c4e } svg { display: block; width: 80%; height: 80%; margin: 10% }'

const LINK_CSS = `
  body { display: flex; align-items: center; background: var(--bg); color: var(--ink); font-family: system-ui, sans-serif }
  .sprite { display: none }
  main { width: 520px; padding-left: 88px; font-size: 58px; font-weight: 700; line-height: 1.16; letter-spacing: -0.01em }
  main svg { display: block; width: 88px; height: 88px; margin-bottom: 40px }
  .picture { align-self: stretch; flex: 1; padding-top: 235px; background: var(--primary-soft) }`
const LINK_BODY = `<div class="sprite">${sprite}</div>
  <main>${mark}Aprenda para o trabalho, um passo por vez.</main>
  <svg class="picture"><use href="#picture-way"></use></svg>`

const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ colorScheme: 'light' })
  await draw(page, 'icon-192', square(192), mark, FILLED)
  await draw(page, 'icon-512', square(512), mark, FILLED)
  await draw(page, 'icon-maskable-512', square(512), squareMark, SAFE_ZONE)
  await draw(page, 'apple-touch-icon', square(180), squareMark, SAFE_ZONE)
  await draw(page, 'og', { width: 1200, height: 630 }, LINK_BODY, LINK_CSS)
} finally {
  await browser.close()
}
