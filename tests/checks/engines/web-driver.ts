/** The few commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/) that a check needs, over HTTP. */
import { writeFileSync } from 'node:fs'
import { PHONE, type Engine } from './engine.ts'

interface Reply {
  value: unknown
}

async function ask(url: string, method: 'POST' | 'DELETE' | 'GET', body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = (await answer.json()) as Reply
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

/** Opens a session with the driver at `base`; `end` stops the driver itself. */
export async function webDriver(base: string, capabilities: object, end: () => void): Promise<Engine> {
  const made = await ask(`${base}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const session = `${base}/session/${(made as { sessionId: string }).sessionId}`
  await ask(`${session}/window/rect`, 'POST', PHONE)
  return {
    async open(url) {
      await ask(`${session}/url`, 'POST', { url })
    },
    evaluate: (expression) =>
      ask(`${session}/execute/sync`, 'POST', { script: `return (${expression})`, args: [] }),
    async screenshot(file) {
      writeFileSync(file, Buffer.from(String(await ask(`${session}/screenshot`, 'GET')), 'base64'))
    },
    async close() {
      await ask(session, 'DELETE').catch(() => undefined)
      end()
    },
  }
}
