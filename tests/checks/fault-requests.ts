/** What a browser asks for while the upstream fails, and what is right then. */
import { setTimeout as wait } from 'node:timers/promises'
import { explanationOf } from '#app/ui/error-texts.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import type { Meaning } from './fault-kinds.ts'
import type { Visitor } from './fault-stage.ts'

export interface RequestKind {
  name: string
  /** Whether who asks has signed in before. */
  isSignedIn: boolean
  /** Whether the first call is `status/`. */
  asksStatus?: true
  send: (visitor: Visitor) => Promise<Page>
  /** What is wrong with the answer; empty where nothing is. */
  faultsIn: (page: Page, meaning: Meaning, visitor: Visitor) => string[]
  /** Whether the session has ended after it. */
  ends: (meaning: Meaning) => boolean
  /** What is wrong with what was typed, once the upstream is well again. */
  lostFrom?: (visitor: Visitor) => Promise<string[]>
}

const STEP_PAGE = '/step/solo?aula=adubo'
const NOTE = 'Folhas secas por cima, "sempre" úmidas.'
const SORRY = 'Estamos com um problema por aqui'
const OUTAGES = [502, 503]

/** Says what does not hold. */
const wrong = (claims: Record<string, boolean>) => Object.keys(claims).filter((claim) => !claims[claim])

const loginFrom = (path: string) => `/login?${new URLSearchParams({ redirectTo: path }).toString()}`

function documentFaults(page: Page, meaning: Meaning, path: string): string[] {
  const event = page.headers.get('X-Auth-Event')
  if (meaning === 'expired') {
    return wrong({
      status: page.status === 302,
      location: page.location === loginFrom(path),
      event: event === '1000',
    })
  }
  if (meaning === 'not permitted') {
    return wrong({
      status: page.status === 302,
      location: page.location === '/home',
      event: event === '1111',
    })
  }
  return wrong({
    status: OUTAGES.includes(page.status),
    text: page.text.includes(SORRY),
    secrecy: isDiscreet(page),
  })
}

/** What the upstream says is not for learners. */
const isDiscreet = ({ html }: Page) => !/stack trace|Bad gateway|Welcome/.test(html)

/** The router shows the error view by the status; where it leads elsewhere stands in the answer. */
function dataFaults(page: Page, meaning: Meaning, path: string): string[] {
  const event = page.headers.get('X-Auth-Event')
  if (meaning === 'expired') {
    return wrong({
      status: page.status === 202,
      location: page.html.includes(loginFrom(path)),
      event: event === '1000',
    })
  }
  if (meaning === 'not permitted') {
    return wrong({
      status: page.status === 202,
      location: page.html.includes('/home'),
      event: event === '1111',
    })
  }
  const text = explanationOf(page.status).title === SORRY
  return wrong({ status: OUTAGES.includes(page.status), text, secrecy: isDiscreet(page) })
}

const endsOnExpiry = (meaning: Meaning) => meaning === 'expired'

const REFUSED = { expired: 'não confere', 'not permitted': 'Nosso servidor não aceito', outage: '' }

function loginFaults(page: Page, meaning: Meaning, { learner }: Visitor): string[] {
  const isOutage = meaning === 'outage'
  const said = ['Erro interno no login', 'Erro no login - resposta inválida']
  return wrong({
    status: isOutage ? OUTAGES.includes(page.status) : page.status === 400,
    text: (isOutage ? said : [REFUSED[meaning]]).some((text) => page.text.includes(text)),
    secrecy: isDiscreet(page),
    'e-mail kept': page.control('email')?.value === learner.email,
    'password not kept': !page.html.includes(learner.password),
  })
}

/** A page of the step with what was typed in its form before. */
async function noteLost({ browser }: Visitor): Promise<string[]> {
  const page = await browser.get(STEP_PAGE)
  return wrong({
    'said it is back': page.notice !== '',
    'note kept': page.html.includes('Folhas secas por cima, &quot;sempre&quot; úmidas.'),
  })
}

export const REQUESTS: RequestKind[] = [
  {
    name: 'document',
    asksStatus: true,
    isSignedIn: true,
    send: ({ browser }) => browser.get('/trails'),
    faultsIn: (page, meaning) => documentFaults(page, meaning, '/trails'),
    ends: endsOnExpiry,
  },
  {
    name: 'data request',
    isSignedIn: true,
    send: ({ browser }) => browser.get('/trails.data'),
    faultsIn: (page, meaning) => dataFaults(page, meaning, '/trails'),
    ends: endsOnExpiry,
  },
  {
    name: 'form post',
    asksStatus: true,
    isSignedIn: true,
    send: ({ browser }) => browser.post(STEP_PAGE, { intent: 'note', note: NOTE }),
    faultsIn: (page, meaning) => documentFaults(page, meaning, STEP_PAGE),
    ends: endsOnExpiry,
    lostFrom: noteLost,
  },
  {
    name: 'login',
    isSignedIn: false,
    send: ({ browser, learner: { email, password } }) => browser.post('/login', { email, password }),
    faultsIn: loginFaults,
    ends: () => true,
  },
  {
    name: 'logout',
    isSignedIn: true,
    send: ({ browser }) => browser.post('/logout', {}),
    faultsIn: (page) =>
      wrong({
        status: page.status === 302,
        location: page.location === '/login',
        'cookie cleared': page.setCookies.some(
          (line) => line.startsWith('session=') && line.includes('Max-Age=0'),
        ),
      }),
    ends: () => true,
  },
]

const TRIES = 40

/** While the breaker waits for a server that is back, a page is a 503 and says nothing of the session. */
async function pageOnceBack(browser: Browser): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const page = await browser.get('/trails')
    if (page.status !== 503 || tries === TRIES) return page
    await wait(250)
  }
}

/** Whether this browser may see a learner's page; who may not signs in again, and has to get there then. */
export async function hasSession({ browser, learner }: Visitor): Promise<boolean> {
  const page = await pageOnceBack(browser)
  if (page.status === 200) return true
  const back = await browser.signIn(learner, loginFrom('/trails'))
  if (back !== '/trails') throw new Error(`Sign-in leads to ${back ?? 'no page'}.`)
  return false
}
