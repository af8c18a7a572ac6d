/* eslint-disable no-console -- the terminal is this file's interface */
import { createInterface, type Interface } from 'node:readline/promises'
import process from 'node:process'

/** With whom a command speaks. */
export interface Terminal {
  write: (text: string) => void
  writeError: (text: string) => void
  /** Undefined once there is nobody to answer. */
  ask: (question: string) => Promise<string | undefined>
}

export const JSON_OPTION = ['--json', 'responde em JSON, para programas'] as const

/** Asks on standard error, so that standard output has the result alone. */
export function terminal(): Terminal & { close: () => void } {
  let open: Interface | undefined
  let lines: AsyncIterator<string, undefined> | undefined
  return {
    write: (text) => {
      if (text.trim() !== '') console.log(text.trimEnd())
    },
    writeError: (text) => {
      console.error(text.trimEnd())
    },
    async ask(question) {
      open ??= createInterface({ input: process.stdin })
      lines ??= open[Symbol.asyncIterator]()
      process.stderr.write(question)
      return (await lines.next()).value
    },
    close: () => open?.close(),
  }
}
