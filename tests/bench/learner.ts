import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import { Browser } from '#tests/support/browser.ts'

export const DEMO = { email: DEMO_EMAIL, password: DEMO_PASSWORD }

async function enter(url: string): Promise<Browser> {
  const browser = new Browser(url)
  const { location } = await browser.post('/login', DEMO)
  if (location !== '/home') throw new Error('The demo learner cannot sign in.')
  return browser
}

const cookiesOf = ({ cookies }: Browser) => [...cookies].map((pair) => pair.join('=')).join('; ')

/** The cookies of a learner who signs in and has seen no page yet: the one who is there from the start. */
export const newlySignedIn = async (url: string): Promise<string> => cookiesOf(await enter(url))

/** The cookies of that learner after a first page, which brings the form token. */
export async function signedIn(url: string): Promise<string> {
  const browser = await enter(url)
  await browser.get('/home')
  return cookiesOf(browser)
}

/** As browsers ask for a page: what may be read by another site is not compressed. */
export const headersOf = (cookie: string) => ({ cookie, 'accept-encoding': 'br', 'sec-fetch-site': 'none' })
