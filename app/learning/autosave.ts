/** Saves what changes in an open page by posts to its own action, which leave the page as it is. */
import type { StepPath } from './step-path.ts'

export type Fields = Record<string, string>

/** `waiting`: a new try follows by itself. `refused`: no try follows before the next change. */
export type SaveState = 'saving' | 'saved' | 'waiting' | 'refused'

interface AutosaveOptions {
  path: StepPath
  /** What is not saved yet; undefined for nothing. `isLast`: the page is being closed. */
  unsaved: (isLast: boolean) => Fields | undefined
  /** These fields are saved. */
  onSaved: (fields: Fields) => void
  /** These fields left by a beacon, whose outcome stays unknown. */
  onSentLast?: (fields: Fields) => void
  /** `status` is 0 without an answer. */
  onState?: (state: SaveState, status: number) => void
  /** By default any 2xx. */
  isSaved?: (status: number) => boolean
}

export interface Autosave {
  /** Saves now, or again after the request that is under way. */
  save: () => void
  /** Saves after this time, unless something else saves before. */
  saveIn: (milliseconds: number) => void
  /** Waits for no `saveIn` and no new try. */
  cancel: () => void
  /** Sends what is not saved, without waiting for an answer. */
  sendLast: () => void
  /** Ends it, and sends what is not saved. */
  stop: () => void
}

/** Milliseconds; each wait is twice the one before. */
const FIRST_WAIT = 10_000
const LONGEST_WAIT = 5 * 60_000

const NO_ANSWER = 0
const isSuccess = (status: number) => status >= 200 && status < 300
/** Trying again does not help; unlike a time-out (408) or too many requests (429). */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** The page's action as its router calls it. */
const actionOf = (path: StepPath) => path.replace('?', '.data?')

async function post(path: StepPath, fields: Fields): Promise<number> {
  const init = { method: 'POST', body: new URLSearchParams(fields), keepalive: true }
  const response = await fetch(actionOf(path), init).catch(() => undefined)
  // A sign-in that ended: app/browser handles such answers as unhandled rejections.
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it reads them
  if (response?.status === 202) void Promise.reject(response)
  return response?.status ?? NO_ANSWER
}

/**
 * One request at most is under way, and the newest value wins. Failures are tried again after growing waits and when the
 * network returns; a page that is closed sends what is left by a beacon.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { path, unsaved, onSaved, onSentLast, onState, isSaved = isSuccess } = options
  let isSending = false
  let isAskedAgain = false
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined

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
    onState?.('saving', NO_ANSWER)
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
    stop() {
      cancel()
      removeEventListener('online', retry)
      removeEventListener('pagehide', sendLast)
      sendLast()
    },
  }
}
