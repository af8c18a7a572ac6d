import type { StoredPath } from './offline/stored-steps.ts'
import { hasNoResponse, showNotSent, stay } from './not-sent.ts'

/** What the page says of a form that waits for the network. */
export interface Queued {
  title: string
  description: string
  /** As it was typed, where the form has one. */
  note: string | undefined
  /** A class was concluded. */
  isDone?: boolean
  /** Where its step is on the device, if it is. */
  stored?: StoredPath
}

/** Set by the script of the open page: with it a form is kept until it can be sent. */
export const keeper: { keep?: (sent: Request) => Promise<Queued | undefined> } = {}

/** `sent` is the request as it was. */
export async function keepUnsent(error: unknown, sent: Request) {
  if (!hasNoResponse(error)) return showNotSent(error)
  const form = await sent.clone().formData()
  if (form.get('intent') === 'practice') return stay({ isStopped: true })
  const queued = await keeper.keep?.(sent).catch(() => undefined)
  return queued ? stay({ queued }) : showNotSent(error, { isStopped: true })
}
