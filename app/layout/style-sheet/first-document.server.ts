import { existsSync, readFileSync } from 'node:fs'
import { SHEET } from '#app/ui/styles/sheet.ts'
import { END_ID, RULES_ID } from './link.tsx'
import { pageRules } from './page-rules.server.ts'

const LINK = `<link rel="stylesheet" href="${SHEET}"/>`
const LOADED_MEANWHILE = `<link rel="preload" as="style" href="${SHEET}"/>`
/** Of what begins after the first part of a page, below what a phone shows at first. */
const BELOW = /<main[^]*?<\/(?:section|form)>[^]*?\sid="([\w.-]+)"/

/** Painted as it comes, a document moves and is laid out several times. */
const paintedUntil = (id: string) => `<link rel="expect" href="#${id}" blocking="render"/>`

/** No such file in development: its documents link the sheet. */
const FILE = `build/client${SHEET}`
const rulesFor = existsSync(FILE) ? pageRules(readFileSync(FILE, 'utf8')) : undefined

interface Document {
  /** Without script it is for reading, and may be long. */
  isScripted: boolean
  /** The browser loads the sheet meanwhile, for the next document. */
  isFollowed: boolean
}

/** The document with the rules it uses instead of the link to the style sheet, and those rules. */
export function withOwnRules(
  html: string,
  { isScripted, isFollowed }: Document,
): { html: string; css: string } | undefined {
  const css = rulesFor?.(html)
  if (!css) return undefined
  const expected = isScripted ? paintedUntil(BELOW.exec(html)?.[1] ?? END_ID) : ''
  // React takes no notice of what else stands at the end of the head.
  const styled = html
    .replace(LINK, () => `<style id="${RULES_ID}">${css}</style>`)
    .replace('</head>', () => `${expected}</head>`)
  return { html: isFollowed ? styled.replace('</body>', `${LOADED_MEANWHILE}</body>`) : styled, css }
}
