import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * React 18 sends its buffer whole where the next letter takes more bytes than are left in it, and what is left are NULs:
 * https://github.com/react/react/issues/31134. No text of ours has one.
 */
const withoutFilling = (html: string) => html.replaceAll('\0', '')

/**
 * Renders a whole document before its first byte goes out: one answer, compressed once, its status final. Fails with the
 * first error that a component throws. React says that all is ready after a failure too, and then has nothing to give.
 */
export function renderWhole(page: ReactElement, nonce?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        if (!hasFailed) resolve(text(pipe(new PassThrough())).then(withoutFilling))
      },
      onError(error) {
        hasFailed = true
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it was thrown
        reject(error)
      },
    })
  })
}
