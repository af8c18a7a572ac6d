/** A phone: what its browser keeps, the pages it has open, and whoever is signed in. */
import http from 'node:http'
import { createLine } from '#app/browser/offline/line.ts'
import { createUnsent } from '#app/browser/offline/unsent.ts'
import type { UnsentForm } from '#app/browser/offline/unsent-form.ts'
import { markOf } from '#app/learning/notes/merge-notes.ts'
import type { Browser } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { rightAnswersIn } from '#tests/support/quiz-answers.ts'

const PATIENCE = 10_000

/** One connection for one request. */
function request(url: URL, { method = 'GET', body }: RequestInit, headers: Record<string, string>) {
  const sent = body instanceof URLSearchParams ? body.toString() : ''
  const type = sent && { 'Content-Type': 'application/x-www-form-urlencoded' }
  const length = method === 'POST' ? { 'Content-Length': String(Buffer.byteLength(sent)) } : undefined
  return new Promise<Response>((resolve, reject) => {
    const options = { method, headers: { ...headers, ...type, ...length }, agent: false, timeout: PATIENCE }
    const asked = http.request(url, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject).on('end', () => {
        if (!answer.complete) reject(new TypeError('The line broke.'))
        const { statusCode: status = 0, headers: had } = answer
        const kept = { 'Content-Type': had['content-type'] ?? '' }
        resolve(new Response(Buffer.concat(parts), { status, headers: kept }))
      })
    })
    asked.on('error', reject).on('timeout', () => asked.destroy(new TypeError('No answer came.')))
    asked.end(sent)
  })
}

interface Places {
  /** The product itself, for what the check looks up. */
  product: string
  line: string
}

const classPath = (stepId: string, classId: string) => `/step/${stepId}?aula=${classId}`
const fieldsOf = (fields: Record<string, string | string[]>) =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )

let stores = 0

export class Device {
  private readonly store = `aparelho-${++stores}`
  private unsent!: ReturnType<typeof createUnsent>
  private browser!: Browser
  /** The notes of the open pages, as they were last shown or kept. */
  private readonly notes = new Map<string, { text: string; from: string }>()

  /** Without keys each sending is told from the one before, as if forms carried none. */
  constructor(
    private readonly places: Places,
    private readonly newKey: () => string,
    private readonly isKeyed: boolean,
  ) {
    this.reopen()
  }

  /** Of the pages and the worker nothing is left but what the browser keeps. */
  reopen() {
    const { send, ...line } = createLine((path, init) => this.ask(path, init))
    this.unsent = createUnsent(
      { ...line, send: (item) => send(this.isKeyed ? item : this.renamed(item)) },
      this.store,
    )
  }

  private renamed<F extends UnsentForm>(form: F): F {
    const key = `${form.key.split('.')[0] ?? ''}.${this.newKey()}`
    return { ...form, key, fields: form.fields.map(([name, value]) => [name, name === 'key' ? key : value]) }
  }

  private ask(path: string, init: RequestInit) {
    const cookie = [...this.browser.cookies].map((pair) => pair.join('=')).join('; ')
    return request(new URL(path, this.places.line), init, {
      Cookie: cookie,
      Origin: this.places.product,
      Host: new URL(this.places.product).host,
    })
  }

  /** Somebody is signed in here, and whoever was before is not. */
  enter(browser: Browser) {
    this.browser = browser
    this.notes.clear()
  }

  private async write(learner: string, path: string, fields: [string, string][]) {
    const key = `${learner}.${this.newKey()}`
    const form = { key, path, fields: [...fields, ['key', key]] as [string, string][], title: '' }
    const sent = this.isKeyed ? form : this.renamed(form)
    const [pathname = '', query = ''] = path.split('?')
    const answer = await this.ask(`${pathname}.data?${query}`, {
      method: 'POST',
      body: new URLSearchParams(sent.fields),
    }).catch(() => undefined)
    if (answer && (answer.status === 200 || answer.status === 202)) return true
    // A page that got an answer keeps what was typed; here it is always written until it is sent.
    await this.unsent.add(form)
    return false
  }

  /** Adds a line to the note of a class. */
  async note(learner: string, stepId: string, classId: string, line: string) {
    const path = classPath(stepId, classId)
    const open = this.notes.get(path) ?? (await this.noteAt(path))
    const text = `${open.text}${open.text && '\n'}${line}`
    const isSent = await this.write(
      learner,
      path,
      fieldsOf({ intent: 'note', note: text, noteFrom: open.from }),
    )
    if (isSent) this.notes.delete(path)
    else this.notes.set(path, { text, from: markOf(text) })
  }

  private async noteAt(path: string) {
    const { html } = await this.browser.get(path)
    const text = (elements(html, 'textarea')[0]?.inner ?? '').replace(/^\n/, '')
    return { text, from: /name="noteFrom" value="([^"]*)"/.exec(html)?.[1] ?? '' }
  }

  complete(learner: string, stepId: string, classId: string) {
    return this.write(learner, classPath(stepId, classId), fieldsOf({ intent: 'complete' }))
  }

  async quiz(learner: string, stepId: string) {
    const path = `/step/${stepId}?quiz`
    const { html } = await this.browser.get(path)
    const attempt = /name="attempt" value="(\d+)"/.exec(html)?.[1] ?? ''
    await this.write(learner, path, fieldsOf({ ...rightAnswersIn(html), attempt, intent: 'send' }))
  }

  flush() {
    return this.unsent.flush()
  }

  left(learner: string) {
    return this.unsent.list(learner)
  }
}
