import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/** What went wrong in a browser without a person seeing it. */
export interface Watch {
  faults: string[]
  /** Answers with these statuses are part of the test: Chromium writes each into the console as an error. */
  expectStatus(...statuses: number[]): void
  /** From now on a request for a script is a fault. */
  forbidScripts(): void
  /** An error that the test provokes. */
  expectFault(fault: RegExp): void
}

/** Remix writes it where a page's data is still read when somebody goes on to the next page. */
const OVERTAKEN = 'AbortError: signal is aborted without reason'

const isHere = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) || /^(about|data|blob):/.test(address)

/** Writes what the page's own policy stops to the console, where it is an error as any other. */
function sayViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // eslint-disable-next-line no-console -- a page under test has no other way to say it
    console.error(`policy: ${effectiveDirective} stopped ${blockedURI}`)
  })
}

/**
 * Collects console errors, uncaught errors, what the page's policy stops, and requests that leave the product, in
 * every tab. Call it before a page is opened.
 */
export async function watch(context: BrowserContext, origin: string): Promise<Watch> {
  const faults: string[] = []
  const expected = new Set<number>()
  const provoked: RegExp[] = []
  const note = (fault: string) => {
    if (!provoked.some((one) => one.test(fault))) faults.push(fault)
  }

  const isExpected = (message: ConsoleMessage) => {
    if (message.text().startsWith(OVERTAKEN)) return true
    const [, status] = /^Failed to load resource: .* status of (\d+)/.exec(message.text()) ?? []
    return status !== undefined && expected.has(Number(status))
  }
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return
    note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    note(`uncaught: ${error.error().message}`)
  })
  context.on('request', (request) => {
    if (!isHere(request.url(), origin)) note(`request: ${request.url()}`)
  })

  const noteScript = (request: Request) => {
    if (request.resourceType() === 'script') faults.push(`script: ${request.url()}`)
  }

  await context.addInitScript(sayViolations)

  return {
    faults,
    forbidScripts() {
      context.on('request', noteScript)
    },
    expectStatus(...statuses) {
      for (const status of statuses) expected.add(status)
    },
    expectFault(fault) {
      provoked.push(fault)
    },
  }
}
