import type { StepPath } from './step-path.ts'

export type Fields = Record<string, string>

/** `waiting`: a new try follows by itself. `refused`: no try follows before the next change. */
export type SaveState = 'saving' | 'saved' | 'waiting' | 'refused'

interface AutosaveOptions {
  path: StepPath
  /** What is not saved yet; undefined for nothing. `isLast`: the page is being closed. */
  unsaved: (isLast: boolean) => Fields | undefined
  onSaved: (fields: Fields) => void
  /** These fields left by a beacon, whose outcome is unknown. */
  onSentLast?: (fields: Fields) => void
  /** `status` is 0 without a response. */
  onState?: (state: SaveState, status: number) => void
  isSaved?: (status: number) => boolean
}

const FIRST_WAIT = 10_000
const LONGEST_WAIT = 5 * 60_000

const NO_RESPONSE = 0
const isSuccess = (status: number) => status >= 200 && status < 300
/** Trying again does not help; unlike a time-out (408) or too many requests (429). */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

const actionOf = (path: StepPath) => path.replace('?', '.data?')

async function post(path: StepPath, fields: Fields): Promise<number> {
  const init = { method: 'POST', body: new URLSearchParams(fields), keepalive: true }
  const response = await fetch(actionOf(path), init).catch(() => undefined)
  // A sign-in that ended: app/browser handles such responses as unhandled rejections.
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it reads them
  if (response?.status === 202) void Promise.reject(response)
  return response?.status ?? NO_RESPONSE
}

/** Sends one request at a time with the newest values; tries again after growing waits and when the network returns. */
export function createAutosave(options: AutosaveOptions) {
  const { path, unsaved, onSaved, onSentLast, onState, isSaved = isSuccess } = options
  let isSending = false
  let isAskedAgain = false
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Cancels `saveIn` and the next try. */
  const cancel = () => {
    clearTimeout(timer)
  }
  function saveIn(milliseconds: number) {
    cancel()
    timer = setTimeout(save, milliseconds)
  }
  function save() {
    cancel()
    isAskedAgain = isSending
    const fields = unsaved(false)
    if (!isSending && fields) void send(fields)
  }

  async function send(fields: Fields) {
    isSending = true
    onState?.('saving', NO_RESPONSE)
    const status = await post(path, fields)
    isSending = false
    if (isSaved(status)) {
      wait = FIRST_WAIT
      onSaved(fields)
      if (!unsaved(false)) onState?.('saved', status)
      else if (isAskedAgain) save()
    } else if (isRefusal(status)) onState?.('refused', status)
    else {
      onState?.('waiting', status)
      saveIn(wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }

  function sendLast() {
    const fields = unsaved(true)
    if (!fields) return
    navigator.sendBeacon(actionOf(path), new URLSearchParams(fields))
    onSentLast?.(fields)
  }
  function retry() {
    wait = FIRST_WAIT
    save()
  }
  addEventListener('online', retry)
  addEventListener('pagehide', sendLast)
  return {
    save,
    saveIn,
    cancel,
    sendLast,
    stop: () => {
      cancel()
      removeEventListener('online', retry)
      removeEventListener('pagehide', sendLast)
      sendLast()
    },
  }
}
