import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** No page has them, but React 18 may send some at the end of its buffer: https://github.com/react/react/issues/31134. */
const withoutFilling = (html: string) => html.replaceAll('\0', '')

/** Without `close`, at which React would abort a render that is done, with two errors and their stacks. */
function collector(onEnd: (html: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    emitClose: false,
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(withoutFilling(Buffer.concat(chunks).toString()))
      done()
    },
  })
}

/** Renders a whole document before its first byte is sent; rejects with the first error a component throws. */
export function renderWhole(page: ReactElement, nonce?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        if (!hasFailed) pipe(collector(resolve))
      },
      onError(error) {
        hasFailed = true
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it was thrown
        reject(error)
      },
    })
  })
}
