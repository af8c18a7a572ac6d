import { createTransport } from 'nodemailer'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND } from '#contract/durations.ts'
import { newId } from '#api/secrets/secrets.ts'
import type { Letter, Send } from './deliver.ts'

/** Prevents automatic replies (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

const messageOf = (from: string, { headers, ...letter }: Letter) => ({
  from,
  headers: { ...HEADERS, ...headers },
  ...letter,
})

export function bySmtp(url: string, from: string): Send {
  const timeouts = {
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  }
  const transport = createTransport({ url, ...timeouts })
  return async (letter) => {
    await transport.sendMail(messageOf(from, letter))
  }
}

export function toOutbox(folder: string, from: string): Send {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await composer.sendMail(messageOf(from, letter))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${Date.now()}-${newId()}`
    const unfinished = join(folder, `.${name}.tmp`)
    await writeFile(unfinished, message as Buffer, { mode: 0o600 })
    await rename(unfinished, join(folder, `${name}.eml`))
  }
}
