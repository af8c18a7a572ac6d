/** What a page measures in the window it is open in. */
import { expect, type Page } from '@playwright/test'

/** CSS pixels that a finger needs. */
const TOUCH = 44

/** Everything to press that is smaller than a finger; links within a sentence are exempt (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((touch) => {
    const PRESSED = 'a[href], button, summary, select, textarea, input:not([type=hidden]), audio, video'

    /** The nearest ancestor that is not inline. */
    function blockOf(element: Element): Element {
      let block = element.parentElement ?? element
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      return block
    }

    function isInSentence(element: Element): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      const words = blockOf(element).cloneNode(true) as Element
      for (const link of words.querySelectorAll('a, button, .sr-only')) link.remove()
      return /\p{L}/u.test(words.textContent)
    }

    /** Its label counts, and where its `::after` covers a card, the card. */
    function boxesOf(element: HTMLElement): DOMRect[] {
      const after = getComputedStyle(element, '::after')
      const covered = after.position === 'absolute' && after.content !== 'none' ? element.offsetParent : null
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, covered, ...labels].flatMap((one) => (one ? [one.getBoundingClientRect()] : []))
    }

    return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0
      if (!isShown || element.closest('[aria-hidden=true]') || isInSentence(element)) return []
      const boxes = boxesOf(element)
      // Nobody sees it: it is there for keys and screen readers.
      if (boxes.every(({ width }) => width <= 1)) return []
      if (boxes.some(({ width, height }) => width >= touch - 0.1 && height >= touch - 0.1)) return []
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('name') ?? element.textContent.trim()
      return [`${element.localName} “${name}”: ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, TOUCH)
}

/** Everything that makes the page wider than the window, stands outside it, or is cut by what holds it. */
function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CLIPS = /hidden|clip/
    const nameOf = (element: Element) =>
      `${element.localName}.${(element.getAttribute('class') ?? '').split(' ').slice(0, 3).join('.')} “${element.textContent.trim().slice(0, 30)}”`

    /** For screen readers only, or off the page on purpose. */
    const isUnseen = (element: Element) =>
      element.clientWidth <= 1 || element.closest('.sr-only, .skip-link, [aria-hidden=true]') !== null

    const canScroll = (element: Element) => element.closest('.table-scroll, pre') !== null

    const faults: string[] = []
    const tooWide = document.documentElement.scrollWidth - window.innerWidth
    if (tooWide > 0) faults.push(`${tooWide} px a mais`)
    for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg *)')) {
      if (!element.checkVisibility() || isUnseen(element) || canScroll(element)) continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (left < -0.5 || right > window.innerWidth + 0.5))
        faults.push(`fora: ${nameOf(element)}`)
      // What is typed scrolls within its field.
      if (element.matches('input, textarea')) continue
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const isOverWide = CLIPS.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const isOverHigh = CLIPS.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      if (textOverflow !== 'ellipsis' && (isOverWide || isOverHigh))
        faults.push(`cortado: ${nameOf(element)}`)
    }
    return faults
  })
}

/** Of the browser's own text, in CSS pixels: 100 % and 200 %. */
const TEXT = [16, 32]
const WIDTHS = [320, 360, 768, 1280, 1920]

async function cutWithText(page: Page, text: number): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${text * 1.0625}px`)
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    faults.push(...(await cutParts(page)).map((fault) => `${width} px, texto de ${text} px: ${fault}`))
  }
  await devtools.detach()
  return faults
}

/** What is cut at any width and size of text. */
export async function cutAtAnyWidth(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const text of TEXT) faults.push(...(await cutWithText(page, text)))
  if (before) await page.setViewportSize(before)
  return faults
}
