import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** React 18 may send NULs at the end of its buffer: https://github.com/react/react/issues/31134. */
const withoutFilling = (html: string) => html.replaceAll('\0', '')

/** Renders a whole document before its first byte is sent; rejects with the first error a component throws. */
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
