import { createLine } from './line.ts'
import { createUnsent } from './unsent.ts'
import type { UnsentForm } from './unsent-form.ts'
import type { WorkerRequest, Sent } from './worker-messages.ts'

interface Windows {
  matchAll: (options: { type: 'window' }) => Promise<{ postMessage: (message: Sent) => void }[]>
}
interface Syncing {
  sync?: { register: (tag: string) => Promise<void> }
}
const scope = self as unknown as { clients: Windows; registration: Syncing }

export const SYNC_TAG = 'por-enviar'

const ANSWERED_WITHIN = 20_000

async function fetchSoon(path: string, init: RequestInit): Promise<Response> {
  const patience = new AbortController()
  const giveUp = setTimeout(() => {
    patience.abort()
  }, ANSWERED_WITHIN)
  return fetch(path, { ...init, signal: patience.signal }).finally(() => {
    clearTimeout(giveUp)
  })
}

export const line = createLine(fetchSoon)
export const unsent = createUnsent(line)

let lastSent: Sent = { sent: 0, at: 0 }

export async function flush() {
  const flushed = await unsent.flush()
  if (flushed.sent > 0) {
    lastSent = { sent: flushed.sent, at: Date.now() }
    for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(lastSent)
  }
  return flushed
}

export async function add(form: UnsentForm) {
  const added = await unsent.add(form)
  await scope.registration.sync?.register(SYNC_TAG).catch(() => undefined)
  return added
}

export async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.ask) {
    case 'add':
      return add(request.form)
    case 'list':
      return unsent.list(request.learner)
    case 'flush':
      return flush()
    case 'lastSent':
      return lastSent
    case 'mayAsk':
      return unsent.mayAsk()
    case 'again':
      return unsent.again(request.learner)
    case 'drop':
      return unsent.drop(request.learner, request.id)
  }
}
