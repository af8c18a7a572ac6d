import { createInterface, type Interface } from 'node:readline/promises'
import process from 'node:process'
import type { Place } from './place.ts'

/** Asks on standard error, so that standard output has the result alone. */
export function terminal(): Pick<Place, 'ask'> & { close: () => void } {
  let open: Interface | undefined
  let lines: AsyncIterator<string, undefined> | undefined
  return {
    async ask(question) {
      open ??= createInterface({ input: process.stdin })
      lines ??= open[Symbol.asyncIterator]()
      process.stderr.write(question)
      return (await lines.next()).value
    },
    close: () => open?.close(),
  }
}
