import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import { Browser } from '#tests/support/browser.ts'

export const DEMO = { email: DEMO_EMAIL, password: DEMO_PASSWORD }

/** The cookies of a learner who signs in: the one who is there from the start. */
export async function signedIn(url: string): Promise<string> {
  const browser = new Browser(url)
  const { location } = await browser.post('/login', DEMO)
  if (location !== '/home') throw new Error('The demo learner cannot sign in.')
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

/** As browsers ask for a page: what may be read by another site is not compressed. */
export const headersOf = (cookie: string) => ({ cookie, 'accept-encoding': 'br', 'sec-fetch-site': 'none' })
