/** What the cookie policy says that the product keeps on a device: its two tables, of cookies and of all else. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'content/legal/politica-cookies'
const DAY = 24 * 3600

/** How long the policy says that a cookie lasts, in seconds; null: until the browser is closed. */
const LASTS: Record<string, number | null> = {
  'Até 30 dias sem uso': 30 * DAY,
  'Até fechar o navegador': null,
  '30 segundos': 30,
  '12 horas': DAY / 2,
  'Um ano': 365 * DAY,
}

export interface DeclaredCookie {
  name: string
  seconds: number | null
  /** The policy says "até": one that ends with the browser keeps to it. */
  isAtMost: boolean
}

const rowOf = (line: string) => line.split('|').map((cell) => cell.trim())

/** The rows of every table whose first cell is a name in `code`, table by table. */
function tablesIn(markdown: string): string[][][] {
  const tables = markdown.split('\n\n').filter((block) => block.startsWith('| Nome |'))
  return tables.map((table) => table.split('\n').slice(2).filter(Boolean).map(rowOf))
}

const codeIn = (cell = '') => cell.replaceAll('`', '')

function toCookie([, name, , lasts = '']: string[]): DeclaredCookie {
  const seconds = LASTS[lasts]
  if (seconds === undefined) throw new Error(`The cookie policy says of ${String(name)}: "${lasts}"?`)
  return { name: codeIn(name), seconds, isAtMost: lasts.startsWith('Até') }
}

/** The newest version, as it is in force or about to be. */
export function cookiePolicy(): { version: string; cookies: DeclaredCookie[]; stored: string[] } {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
  const version = path.basename(files.sort().at(-1) ?? '', '.md')
  const [cookies = [], stored = []] = tablesIn(readFileSync(path.join(FOLDER, `${version}.md`), 'utf8'))
  return { version, cookies: cookies.map(toCookie), stored: stored.map(([, name]) => codeIn(name)) }
}

/** Scripts read it where a theme is chosen; every other cookie is the server's alone, as the policy says. */
const READ_BY_SCRIPTS = 'color-mode'

/** What one `Set-Cookie` does that the policy does not say; an empty text where it is all there. */
export function undeclared(
  line: string,
  { cookies }: Pick<ReturnType<typeof cookiePolicy>, 'cookies'>,
): string {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const name = pair.slice(0, pair.indexOf('=')).replace('__Host-', '')
  const declared = cookies.find((cookie) => cookie.name === name)
  if (!declared) return `the cookie ${name} is not in the policy`
  const maxAge = attributes.find((one) => one.startsWith('Max-Age='))?.slice('Max-Age='.length)
  const seconds = maxAge === undefined ? null : Number(maxAge)
  if (seconds === 0) return ''
  const isShorter = seconds === null && declared.isAtMost
  if ((seconds !== declared.seconds && !isShorter) || attributes.some((one) => one.startsWith('Expires=')))
    return `the cookie ${name} lasts ${String(maxAge)}, not as the policy says`
  const isHidden = attributes.includes('HttpOnly')
  return isHidden === (name === READ_BY_SCRIPTS) ? `the policy says otherwise who may read ${name}` : ''
}

/** Whether the policy names what is kept on the device beside cookies; `…` stands for any ending. */
export function isDeclared(
  key: string,
  { stored }: Pick<ReturnType<typeof cookiePolicy>, 'stored'>,
): boolean {
  return stored.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1).trim()) : key === name))
}
