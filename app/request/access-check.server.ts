/** The access check before each navigation, in the order of section 4 of the specification. */
import { calls } from '#contract/calls.ts'
import { profile } from '#contract/shapes.ts'
import { toLearner, type Learner } from '#app/session/session-record.server.ts'
import { answerToCode } from '#app/sign-in/code-login.server.ts'
import { endReplacedSession } from '#app/sign-in/sign-out.server.ts'
import { SECOND } from '#contract/durations.ts'
import { expecting, PASSWORD_DUE } from '#app/upstream/failure.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { permanentRedirect, safeRedirect } from './safe-redirect.server.ts'
import { isDraftLink, isOpenDuringSurvey, spellingOf } from './screens.server.ts'
import { leadToSignIn } from './upstream-failures.server.ts'

export async function checkAccess(context: RequestContext): Promise<Learner | undefined> {
  const { url, screen, session, record } = context
  const spelling = spellingOf(url.pathname)
  if (spelling !== url.pathname) throw permanentRedirect(spelling + url.search)
  if (screen?.access === 'team') return undefined
  if (session && record?.replaces !== undefined) await endReplacedSession(context, session)
  if (screen?.access === 'survey' || isDraftLink(url)) return record?.learner

  const code = url.searchParams.get('code')
  if (code !== null) throw await answerToCode(context, code)

  const learner = screen?.access === 'private' ? await authenticated(context) : record?.learner
  if (!learner || learner.surveyFinished) return learner
  if (record?.isSurveyTaken) return { ...learner, surveyFinished: true }
  if (!isOpenDuringSurvey(screen)) throw safeRedirect('/survey')
  return learner
}

function isFresh({ isInApp, record, services }: RequestContext) {
  const age = Date.now() - (record?.checkedAt ?? 0)
  return isInApp || age < services.env.STATUS_TTL_SECONDS * SECOND
}

async function checked({ upstream, plan, expireSession }: RequestContext): Promise<Learner> {
  plan([calls.status, calls.user].map((call) => ({ call, payload: {} })))
  if (!(await upstream.session.isOpen())) throw await expireSession()
  return toLearner(await upstream.profile.find())
}

const FORCED = { forcePwd: true, askPwdOnStart: false, askPwdEvery15: false }

async function authenticated(context: RequestContext): Promise<Learner> {
  const { record, screen } = context
  if (!record?.credentials) throw await leadToSignIn(context)
  if (record.learner && isFresh(context)) return record.learner
  const found = await expecting(screen?.withoutPassword ? [PASSWORD_DUE] : [], checked(context))
  if (found.ok) return found.value
  const known = record.learner ?? toLearner(profile.parse({ id: record.credentials.userId }))
  return { ...known, actions: FORCED }
}
