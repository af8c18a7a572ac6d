/** The product as a browser's tabs see it. */
import { until } from '#tests/support/deadline.ts'
import type { Load, Outcome } from './browsing.ts'
import { createJar, type Jar, type Loaded } from './jar.ts'
import type { Learner } from './upstream.ts'

const STEP_PAGE = '/step/solo?aula=adubo'
const NOTE = 'Folhas secas por cima.'

function leadsToSignIn({ status, location, text }: Loaded): boolean {
  if (status === 202) return text.includes('SingleFetchRedirect') && text.includes('/login')
  return location?.startsWith('/login') ?? false
}

/** Signs in, and puts out where that leads. */
async function enter(jar: Jar, { email, password }: Learner, path = '/login'): Promise<string | null> {
  return (await jar.post(path, { email, password })).location
}

export interface Browsing {
  load: Load
  /**
   * After the only good token was lost on the wire: whether a form sent now leads to sign-in with 'Sessão expirada',
   * and sign-in back to the same page and form.
   */
  comeBack: () => Promise<boolean>
}

export async function openBrowsing(pick: () => string, learner: Learner): Promise<Browsing> {
  const jar = createJar(pick)
  let location = ''
  // Redis answers a busy machine late now and then: the form says 503, and is sent again.
  await until('Somebody signs in', async () => {
    location = (await enter(jar, learner)) ?? ''
    return location !== ''
  })
  if (location !== '/home') throw new Error('Nobody can sign in.')

  return {
    async load(path, signal): Promise<Outcome> {
      try {
        const loaded = await jar.load(path, { signal })
        if (leadsToSignIn(loaded)) return 'lost'
        return loaded.status === 200 ? 'shown' : 'failed'
      } catch {
        return signal.aborted ? 'aborted' : 'failed'
      }
    },
    async comeBack() {
      const posted = await jar.post(STEP_PAGE, { intent: 'note', note: NOTE })
      if (posted.location === null || !leadsToSignIn(posted)) return false
      const back = await enter(jar, learner, posted.location)
      if (back !== STEP_PAGE) return false
      const page = await jar.load(back)
      return page.text.includes('Recuperamos o que você escreveu') && page.text.includes(NOTE)
    },
  }
}
