/** The product as a browser's tabs see it. */
import { Browser, type Page } from '#tests/support/browser.ts'
import { until } from '#tests/support/deadline.ts'
import type { Learner } from '#tests/support/upstream.ts'
import type { Load, Outcome } from './browsing.ts'

const STEP_PAGE = '/step/solo?aula=adubo'
const NOTE = 'Folhas secas por cima.'

function leadsToSignIn({ status, location, html }: Page): boolean {
  if (status === 202) return html.includes('SingleFetchRedirect') && html.includes('/login')
  return location?.startsWith('/login') ?? false
}

export interface Browsing {
  load: Load
  /**
   * After the only good token was lost on the wire: whether a form sent now leads to sign-in with 'Sessão expirada',
   * and sign-in back to the same page and form.
   */
  comeBack: () => Promise<boolean>
}

/** `pick` says which instance answers a request. */
export async function openBrowsing(pick: () => string, learner: Learner): Promise<Browsing> {
  const browser = new Browser(pick)
  let location = ''
  // Redis answers a busy machine late now and then: the form says 503, and is sent again.
  await until('Somebody signs in', async () => {
    location = (await browser.signIn(learner)) ?? ''
    return location !== ''
  })
  if (location !== '/home') throw new Error('Nobody can sign in.')

  return {
    async load(path, signal): Promise<Outcome> {
      try {
        const loaded = await browser.get(path, {}, signal)
        if (leadsToSignIn(loaded)) return 'lost'
        return loaded.status === 200 ? 'shown' : 'failed'
      } catch {
        return signal.aborted ? 'aborted' : 'failed'
      }
    },
    async comeBack() {
      const posted = await browser.post(STEP_PAGE, { intent: 'note', note: NOTE })
      if (posted.location === null || !leadsToSignIn(posted)) return false
      const back = await browser.signIn(learner, posted.location)
      if (back !== STEP_PAGE) return false
      const { html } = await browser.get(back)
      return html.includes(NOTE)
    },
  }
}
