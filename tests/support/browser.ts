/** A browser without script over real HTTP: it keeps cookies, which its tabs share, and follows nothing by itself. */
import { Agent } from 'undici'
import { elements, formIn, sentBy, textOf, type Element } from './html.ts'

/** A connection for each request: an idle one may be closed by the product just when it is used again. */
const dispatcher = new Agent({ pipelining: 0 })

type Fields = Record<string, string | string[]>

interface Account {
  email: string
  password: string
}

export interface Page {
  status: number
  headers: Headers
  html: string
  /** What a reader sees. */
  text: string
  title: string | undefined
  /** Path and query of the redirect, as the header has it. */
  location: string | null
  setCookies: string[]
  /** The message about what just happened, and the summary of what is wrong in a form; empty without one. */
  notice: string
  alert: string
  /** The control of this name, and what is said to be wrong with it. */
  control: (name: string) => Element['attributes'] | undefined
  errorOf: (name: string) => string
}

function textWith(html: string, tag: string, attribute: string, value: string): string {
  const found = elements(html, tag).find(({ attributes }) => attributes[attribute] === value)
  return textOf(found?.inner ?? '')
}

async function toPage(response: Response): Promise<Page> {
  const html = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    html,
    get text() {
      return textOf(html)
    },
    get title() {
      return elements(html, 'title').map(({ inner }) => textOf(inner))[0]
    },
    location: response.headers.get('Location'),
    setCookies: response.headers.getSetCookie(),
    get notice() {
      return textWith(html, 'div', 'role', 'status')
    },
    get alert() {
      return textWith(html, 'div', 'role', 'alert')
    },
    control(name) {
      const controls = [...elements(html, 'input'), ...elements(html, 'textarea')]
      return controls.find(({ attributes }) => attributes.name === name)?.attributes
    },
    errorOf: (name) => {
      const found = elements(html, 'p').find(({ attributes }) => attributes.id?.endsWith(`-${name}-error`))
      return textOf(found?.inner ?? '')
    },
  }
}

const pairsOf = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item]),
  )

export class Browser {
  readonly cookies = new Map<string, string>()

  /**
   * `base` is an address, or picks one for each request. `origin` is what it sends with posts; another one than the
   * address where a proxy speaks https.
   */
  constructor(
    private readonly base: string | (() => string),
    private readonly origin?: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Page> {
    return this.send(path, { headers, signal })
  }

  /** An empty `Origin` in `headers` leaves it out. */
  post(
    path: string,
    fields: Fields,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Page> {
    const base = this.pick()
    const body = new URLSearchParams(pairsOf(fields))
    const sent = { Origin: this.origin ?? base, ...headers }
    return this.send(path, { method: 'POST', body, headers: sent, signal }, base)
  }

  /** By the form at `path`; resolves to where that leads. */
  async signIn({ email, password }: Account, path = '/login'): Promise<string | null> {
    return (await this.post(path, { email, password })).location
  }

  /** Posts as a text browser does: no `Origin`, but every field of the fetched form, `fields` filled in. */
  async submit(path: string, fields: Fields, mark?: string): Promise<Page> {
    const form = formIn((await this.get(path)).html, mark)
    const others = sentBy(form).filter(([name]) => !(name in fields))
    const body = new URLSearchParams([...others, ...pairsOf(fields)])
    return this.send(form.attributes.action ?? path, { method: 'POST', body })
  }

  /** Where a redirect leads. */
  follow({ location }: Page): Promise<Page> {
    if (location === null) throw new Error('There is no redirect to follow.')
    return this.get(location)
  }

  private pick(): string {
    return typeof this.base === 'string' ? this.base : this.base()
  }

  private async send(path: string, init: RequestInit, base = this.pick()): Promise<Page> {
    const headers = new Headers(init.headers)
    if (headers.get('Origin') === '') headers.delete('Origin')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('Cookie', cookie)
    const options = { ...init, headers, redirect: 'manual', dispatcher } as const
    const response = await fetch(new URL(path, base), options)
    response.headers.getSetCookie().forEach((line) => {
      this.keep(line)
    })
    return toPage(response)
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}
