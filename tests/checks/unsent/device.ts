/** A phone: what its browser keeps, the pages it has open, and whoever is signed in. */
import http from 'node:http'
import type { UnsentItem } from '#app/browser/offline/unsent-form.ts'
import { markOf } from '#app/domain/merge-notes.ts'
import type { Browser } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { rightAnswersIn } from '#tests/support/quiz-answers.ts'
import { leadsTo, newProfile, startWorker, type Profile } from '#tests/support/worker.ts'

const PATIENCE = 10_000

const bodyOf = (body: RequestInit['body']) =>
  new URLSearchParams(typeof body === 'string' || body instanceof URLSearchParams ? body : '')

/** One connection for one request. */
function request(url: URL, { method = 'GET', body }: RequestInit, headers: Record<string, string>) {
  const sent = bodyOf(body).toString()
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
        const kept = { 'Content-Type': had['content-type'] ?? '', Location: had.location ?? '' }
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

export class Device {
  private readonly profile: Profile
  private worker!: ReturnType<typeof startWorker>
  private browser!: Browser
  /** The notes of the open pages, as they were last shown or kept. */
  private readonly notes = new Map<string, { text: string; from: string }>()

  /** Without keys each sending is told from the one before, as if forms carried none. */
  constructor(
    private readonly places: Places,
    private readonly newKey: () => string,
    private readonly isKeyed: boolean,
  ) {
    this.profile = newProfile(places.product)
    this.reopen()
  }

  /** Of the pages and the worker nothing is left but what the browser keeps. */
  reopen() {
    this.worker = startWorker(this.profile, (path, init) => this.ask(path, init))
  }

  private ask(path: string, init: RequestInit) {
    const cookie = [...this.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const body = bodyOf(init.body)
    if (!this.isKeyed && body.has('key'))
      body.set('key', this.keyOf((body.get('key') ?? '').split('.')[0] ?? ''))
    return request(
      new URL(path, this.places.line),
      { ...init, body },
      {
        Cookie: cookie,
        Origin: this.places.product,
        Host: new URL(this.places.product).host,
      },
    )
  }

  private readonly keyOf = (learner: string) => `${learner}.${this.newKey()}`

  /** Somebody is signed in here, and whoever was before is not. */
  enter(browser: Browser) {
    this.browser = browser
    this.notes.clear()
  }

  /** By the open page, which hands what got no answer to the worker. */
  private async write(learner: string, path: string, fields: [string, string][]) {
    const key = this.keyOf(learner)
    const form = { key, path, fields: [...fields, ['key', key]] as [string, string][], title: '' }
    const [pathname = '', query = ''] = path.split('?')
    const answer = await this.ask(`${pathname}.data?${query}`, {
      method: 'POST',
      body: new URLSearchParams(form.fields),
    }).catch(() => undefined)
    if (answer && (answer.status === 200 || answer.status === 202)) return true
    // A page that got an answer keeps what was typed; here it is always written until it is sent.
    await (await this.worker).ask({ ask: 'add', form })
    return false
  }

  /** By the form of a kept step, which the worker sends or keeps. */
  private async writeKept(learner: string, path: string, fields: [string, string][]) {
    const form: [string, string][] = [...fields, ['key', this.keyOf(learner)], ['queued', '1']]
    const to = leadsTo(await (await this.worker).open(path, form))
    if (!to) throw new Error(`A kept step's form at ${path} led nowhere.`)
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

  noteKept(learner: string, stepId: string, classId: string, line: string) {
    const fields = { intent: 'note', note: line, noteFrom: markOf('') }
    return this.writeKept(learner, classPath(stepId, classId), fieldsOf(fields))
  }

  completeKept(learner: string, stepId: string, classId: string) {
    return this.writeKept(learner, classPath(stepId, classId), fieldsOf({ intent: 'complete' }))
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

  async flush() {
    await (await this.worker).ask({ ask: 'flush' })
  }

  async left(learner: string) {
    return (await (await this.worker).ask({ ask: 'list', learner })) as UnsentItem[]
  }
}
