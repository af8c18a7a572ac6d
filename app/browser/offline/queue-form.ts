import type { Queued } from '#app/browser/keep-unsent.ts'
import { readUnsent } from './read-unsent.ts'
import { findStored, storedOf } from './stored-steps.ts'
import { fieldOf } from './unsent-form.ts'
import { queuedTexts } from './unsent-words.ts'
import { askToKeep } from './ask-to-keep.ts'
import { askWorker } from './worker-messages.ts'

const TRIED_AFTER = 30_000

let isTrying = false

/** For browsers without Background Sync, as long as the page is open; ever more seldom. */
function tryAfter(wait: number) {
  isTrying = true
  setTimeout(() => {
    void askWorker({ ask: 'flush' }).then((flushed) => {
      if (flushed?.left === 0) isTrying = false
      else tryAfter(2 * wait)
    })
  }, wait)
}

/** Keeps a form that had no response until it can be sent; undefined if it is none of those, or there is no place. */
export async function queueForm(request: Request): Promise<Queued | undefined> {
  const title = document.querySelector('h1')?.textContent ?? document.title
  const form = readUnsent(await request.formData(), new URL(request.url), title)
  const texts = form && queuedTexts(form)
  const added = texts && (await askWorker({ ask: 'add', form }))
  if (!added) return undefined
  void askToKeep()
  if (!isTrying) tryAfter(TRIED_AFTER)
  const path = storedOf(new URL(form.path, request.url).pathname)
  const stored = (await findStored(path).catch(() => undefined)) && path
  return { ...texts, note: fieldOf(form, 'note'), isDone: fieldOf(form, 'intent') === 'complete', stored }
}
