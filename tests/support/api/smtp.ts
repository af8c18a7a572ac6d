import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** What it took, as it came: headers and body. */
  received: string[]
  /** The next letter with these words that comes. */
  next: (words?: string) => Promise<string>
  close: () => Promise<void>
}

/** A mail server on this machine that takes everything and remembers it, or refuses every recipient with a reply. */
export async function mailServer({ refuse = '', port = 0 } = {}): Promise<MailServer> {
  const received: string[] = []
  const waiting: { words: string; take: (letter: string) => void }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const error = refuse
        ? Object.assign(new Error(refuse.slice(4)), { responseCode: Number(refuse.slice(0, 3)) })
        : null
      done(error)
    },
    onData(stream, _, done) {
      text(stream).then((letter) => {
        received.push(letter)
        const at = waiting.findIndex(({ words }) => readable(letter).includes(words))
        if (at >= 0) waiting.splice(at, 1)[0]?.take(letter)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    next: (words = '') => new Promise((take) => waiting.push({ words, take })),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** A letter's readable text: quoted-printable undone. */
export function readable(letter: string): string {
  const bytes = letter
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Path and query of the link with a code in a letter. */
export function linkIn(letter: string): string {
  const match = /https?:\/\/[^/\s"]+(\/login\?code=[\w-]+)/.exec(readable(letter))
  if (!match?.[1]) throw new Error('There is no link with a code in the letter.')
  return match[1]
}

/**
 * Path and query that stop the letter, from its heading. Headings are not quoted-printable: undone like a body,
 * a code that begins with two hexadecimal digits would lose them.
 */
export function stopPathIn(letter: string): string {
  const match = /^List-Unsubscribe:\s*<\S*(\/cartas\/parar\?c=[\w-]+)>/im.exec(letter)
  if (!match?.[1]) throw new Error('The letter has no heading that stops it.')
  return match[1]
}
