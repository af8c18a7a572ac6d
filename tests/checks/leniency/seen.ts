/** What a learner sees, and how it differs from the page of an exact answer. */
import type { Browser, Page } from '#tests/support/browser.ts'
import { elements, textOf } from '#tests/support/html.ts'

export interface Seen {
  status: number
  /** Where the redirects end; empty without one. */
  location: string
  heading: string
  notice: string
  /** Texts, controls and media, in order. */
  parts: string[]
  /** Of a form, whether what was typed is there, on this page or on the form's own; undefined for what is no form. */
  kept?: 'here' | 'at the form' | 'gone'
}

const LONGEST = 60
const MOST = 3

/** What is the time of the visit. */
const NOW = /(?<=Tudo o que guardamos sobre você, em ).*(?=\.)/

const MEDIA = /<(audio|video|img|progress|textarea|input|button|svg)\b([^>]*)>/g

function partsOf(html: string): string[] {
  const body = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const marked = body
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(MEDIA, (tag: string, name: string, attributes: string) => {
      if (name === 'audio' || name === 'video') return `<i>[${name}]</i>${tag}`
      const value = /\svalue="([^"]*)"/.exec(attributes)?.[1]
      const isShown = name === 'input' && /type="(?:text|email|tel)"/.test(attributes) && value
      return isShown ? `<i>[${value}]</i>` : tag
    })
  return marked
    .split(/<[^>]+>/)
    .map((part) =>
      textOf(part)
        .replace(/\b(\w+)\.\d+@/, '$1@')
        .replace(NOW, '…'),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

interface Form {
  keeps?: (page: Page) => boolean
  form?: string
}

export async function keptBy(browser: Browser, page: Page, { keeps, form }: Form): Promise<Seen['kept']> {
  if (!keeps) return undefined
  if (keeps(page)) return 'here'
  return form !== undefined && keeps(await browser.get(form)) ? 'at the form' : 'gone'
}

/** Follows at most three redirects. */
async function ended(browser: Browser, first: Page): Promise<{ page: Page; location: string }> {
  let page = first
  let location = ''
  for (let left = 3; left > 0 && page.location !== null; left--) {
    location = page.location
    page = await browser.follow(page)
  }
  return { page, location: location.replace(/\?.*/, '') }
}

export async function seenBy(browser: Browser, first: Page): Promise<{ page: Page; seen: Seen }> {
  const { page, location } = await ended(browser, first)
  const [heading] = elements(page.html, 'h1')
  const seen: Seen = {
    status: page.status,
    location,
    heading: textOf(heading?.inner ?? ''),
    notice: page.notice || page.alert,
    parts: partsOf(page.html),
  }
  return { page, seen }
}

/** What `list` has more of than `other`. */
function beyond(list: string[], other: string[]): string[] {
  const left = new Map<string, number>()
  for (const part of other) left.set(part, (left.get(part) ?? 0) + 1)
  return list.filter((part) => {
    const count = left.get(part) ?? 0
    left.set(part, count - 1)
    return count <= 0
  })
}

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text)

function named(parts: string[]): string {
  const texts = [...new Set(parts)]
  const more = texts.length - MOST
  return [
    ...texts.slice(0, MOST).map((part) => `“${short(part)}”`),
    ...(more > 0 ? [`${more} more`] : []),
  ].join(', ')
}

const KEPT: Record<string, string> = {
  '': '',
  here: '; what was typed is there',
  'at the form': '; what was typed is there again when the form is opened',
  gone: '; what was typed is gone',
}

export const SAME = 'the same page'

export function differenceOf(seen: Seen, usual: Seen): string {
  if (seen.status >= 400 || seen.location !== usual.location) {
    const where = seen.location && seen.location !== usual.location ? `leads to \`${seen.location}\`, ` : ''
    const said = [seen.heading, seen.notice].filter(Boolean).map((one) => `“${short(one)}”`)
    return `${where}${seen.status}: ${said.join(' ')}${seen.status >= 400 ? KEPT[seen.kept ?? ''] : ''}`
  }
  const lost = beyond(usual.parts, seen.parts)
  const gained = beyond(seen.parts, usual.parts)
  if (lost.length + gained.length === 0) return SAME
  return [
    lost.length > 0 ? `without ${named(lost)}` : '',
    gained.length > 0 ? `${lost.length > 0 ? 'instead' : 'also'} ${named(gained)}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}
