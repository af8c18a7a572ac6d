import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What went wrong in a browser without a person seeing it. */
export interface Watch {
  faults: string[]
  /** Answers with these statuses are part of the test: Chromium writes each into the console as an error. */
  expectStatus(...statuses: number[]): void
}

const isHere = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) || /^(about|data|blob):/.test(address)

/** Collects console errors, uncaught errors, and requests that leave the product, in every tab. */
export function watch(context: BrowserContext, origin: string): Watch {
  const faults: string[] = []
  const expected = new Set<number>()

  const isExpected = (message: ConsoleMessage) => {
    const [, status] = /^Failed to load resource: .* status of (\d+)/.exec(message.text()) ?? []
    return status !== undefined && expected.has(Number(status))
  }
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return
    faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    if (!isHere(request.url(), origin)) faults.push(`request: ${request.url()}`)
  })

  return {
    faults,
    expectStatus(...statuses) {
      for (const status of statuses) expected.add(status)
    },
  }
}
