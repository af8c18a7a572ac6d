/** The access check before each navigation, in the order of section 4 of the specification. */
import { safeRedirect } from './safe-redirect.server.ts'
import { SECOND } from '#app/time.ts'
import { services } from './services.server.ts'
import { answerToCode } from '#app/sign-in/code-login.server.ts'
import { leadToSignIn, sessionExpired } from './upstream-failures.server.ts'
import { toLearner, type Learner, type SessionRecord } from '#app/session/session-record.server.ts'
import { isDraftLink, screenAt } from './screens.server.ts'
import { takeOver } from '#app/sign-in/sign-out.server.ts'
import type { Visit } from './request-context.server.ts'

const OPEN_DURING_SURVEY = [
  '/step',
  '/trails',
  '/survey',
  '/login',
  '/senha',
  '/duas-contas',
  '/logout',
].concat(['/aparencia', '/modo-leve', '/acessibilidade'])

/** The learner who may go on, or undefined for an anonymous visitor; throws the redirect where the check says so. */
export async function checkAccess(visit: Visit): Promise<Learner | undefined> {
  const { url, session } = visit
  const screen = screenAt(url.pathname)
  const record = await session?.read()
  visit.learnerId = record?.credentials?.userId ?? record?.formerLearnerId
  if (session && record?.replaces !== undefined) await takeOver(session, visit.callContext)
  if (screen === 'survey' || isDraftLink(url)) return record?.learner

  const code = url.searchParams.get('code')
  if (code !== null) throw await answerToCode(visit, code)

  const learner = screen === 'private' ? await authenticated(visit, record) : record?.learner
  const mayWait = screen === 'unknown' || OPEN_DURING_SURVEY.some((path) => url.pathname.startsWith(path))
  if (learner && !learner.surveyFinished && !mayWait) throw safeRedirect('/survey')
  return learner
}

/** The snapshot holds for in-app navigations, and on document loads for a while after its last check. */
function isFresh({ isInApp }: Visit, { checkedAt = 0 }: SessionRecord) {
  return isInApp || Date.now() - checkedAt < services().env.STATUS_TTL_SECONDS * SECOND
}

async function authenticated(visit: Visit, record: SessionRecord | undefined): Promise<Learner> {
  if (!record?.credentials) throw await leadToSignIn(visit)
  if (record.learner && isFresh(visit, record)) return record.learner
  if (!(await visit.upstream.session.isOpen())) throw await sessionExpired(visit)
  return toLearner(await visit.upstream.profile.find())
}
