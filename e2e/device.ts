import type { BrowserContext, Page, Response } from '@playwright/test'
import { cookiePolicy, isDeclared, undeclared } from '#tests/support/cookie-policy.ts'

/** Names of all that pages of this address keep besides cookies. */
async function namesKept() {
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : []
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...databases.map(({ name = '' }) => name),
    ...('caches' in window ? await caches.keys() : []),
  ]
}

/** Holds what is kept on the device in a test against the cookie policy; `origin` is the product's. */
export function againstPolicy(context: BrowserContext, origin: string) {
  const policy = cookiePolicy()
  const faults: string[] = []
  const reading: Promise<void>[] = []
  const noteAll = (lines: string[]) => faults.push(...lines.filter(Boolean).map((line) => `device: ${line}`))

  async function readCookies(response: Response) {
    // What is asked of an answer whose page is gone fails; there is nothing left to look at.
    const headers = await response.headersArray().catch(() => [])
    const set = headers.filter(({ name }) => name.toLowerCase() === 'set-cookie')
    noteAll(set.flatMap(({ value }) => value.split('\n')).map((line) => undeclared(line, policy)))
  }
  context.on('response', (response) => {
    const url = response.url()
    // Built files are many; a cookie of theirs would be among those that are there in the end.
    const isLookedAt = url.startsWith(origin) && !url.startsWith(`${origin}/assets/`)
    if (isLookedAt) reading.push(readCookies(response))
  })

  async function readStorage(page: Page) {
    if (!page.url().startsWith(origin)) return
    // A page that is just loading itself again is read afterwards: closed meanwhile, it may hang the browser.
    const again = () => page.waitForLoadState().then(() => page.evaluate(namesKept))
    const names = await page
      .evaluate(namesKept)
      .catch(again)
      .catch(() => [])
    noteAll(names.filter((name) => !isDeclared(name, policy)).map((name) => `${name} is not in the policy`))
  }

  return {
    /** What was kept that the policy does not say, once everything was looked at. */
    async faults(): Promise<string[]> {
      await Promise.all([...reading, ...context.pages().map(readStorage)])
      const known = policy.cookies.map(({ name }) => name)
      const kept = (await context.cookies(origin)).map(({ name }) => name.replace('__Host-', ''))
      noteAll(
        kept.filter((name) => !known.includes(name)).map((name) => `the cookie ${name} is not in the policy`),
      )
      return faults
    },
  }
}
