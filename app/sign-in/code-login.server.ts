import { calls } from '#contract/calls.ts'
import { ownProgrammes, PROGRAMMES } from '#app/domain/programmes.ts'
import { safeRedirectDocument, type SitePath } from '#app/request/safe-redirect.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { attempt, type UpstreamFailure } from '#app/upstream/failure.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { signOut } from './sign-out.server.ts'
import { openSession, signIn } from './open-session.server.ts'
import { otherLearnersSession, storeSecondSession } from './second-session.server.ts'
import { isLookingAhead, looksOnly } from '#app/request/crawlers.server.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import type { Learner } from '#app/session/session-record.server.ts'
import { HOME, redirectWith, withoutCode } from '#app/request/redirects.server.ts'
import { cookiesOfSignIn } from './sign-in-cookies.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

const CHOOSE = '/duas-contas'

/** The first page after a code login (specification, section 2). */
export function firstPage({ surveyFinished, tags }: Pick<Learner, 'surveyFinished' | 'tags'>): SitePath {
  if (!surveyFinished) return '/survey'
  const [first] = ownProgrammes(tags)
  return first ? PROGRAMMES[first].to : HOME
}

/** A prefetch must not use the code up. */
const TOO_EARLY = 425

export async function answerToCode(context: RequestContext, code: string): Promise<Response> {
  const { request, url } = context
  const header = (name: string) => request.headers.get(name)
  if (isLookingAhead(header)) return new Response(null, { status: TOO_EARLY })
  return looksOnly(request.method, header) ? redirectWith(withoutCode(url)) : loginWithCode(context, code)
}

/** Any failure leads to `/login`. An open page loads the address as a document first. */
async function loginWithCode(context: RequestContext, code: string): Promise<Response> {
  const { isInApp, url, visitor } = context
  if (isInApp) return safeRedirectDocument(url.pathname + url.search)
  const credentials = await attempt(visitor.signInWithCode(code.trim()))
  if (credentials.ok) return enter(context, credentials.value)
  if (credentials.kind === 'refused') context.noteEvent('authn_login_fail', {})
  return redirectWithFlash(context, '/login', messageFor(credentials))
}

const STALE: Message = {
  kind: 'error',
  title: 'Este link não vale mais.',
  description: 'Entre com e-mail e senha, ou toque em “Esqueci minha senha” para receber outro link.',
}

const later = (title: string): Message => ({
  kind: 'error',
  title,
  description: 'Espere um pouco e abra o link de novo.',
})

const REFUSALS: Record<number, Message> = {
  401: STALE,
  429: later('Foram muitas tentativas.'),
  1000: STALE,
  1004: STALE,
  1201: STALE,
  1202: {
    kind: 'error',
    title: 'Seu cadastro ainda não foi confirmado.',
    description: 'Veja a mensagem que enviamos para o seu e-mail, e confirme por ela.',
  },
  1307: {
    kind: 'error',
    title: 'Esta conta está suspensa.',
    description: 'O que você já fez está guardado. Fale com a gente pela página de ajuda.',
  },
}

function messageFor({ kind, code }: Pick<UpstreamFailure, 'kind' | 'code'>): Message {
  if (kind === 'refused') return REFUSALS[code] ?? later('Nosso servidor não aceitou esta entrada agora.')
  return later(
    kind === 'unreachable'
      ? 'Nosso servidor não respondeu agora.'
      : 'Nosso servidor está com um problema agora.',
  )
}

async function enter(context: RequestContext, credentials: Credentials): Promise<Response> {
  const other = await otherLearnersSession(context, credentials)
  const session = await (other ? openSession(context, credentials) : signIn(context, credentials))
  const learner = (await session.read())?.learner
  if (!learner) return giveUp(context, session)
  context.noteEvent('authn_login_success', { id: credentials.userId, email: learner.email })
  if (other && (await storeSecondSession(context, other, session))) return redirectWith(CHOOSE)
  const cookies = await cookiesOfSignIn(context, session, learner.email)
  return redirectWith(firstPage(learner), ...cookies)
}

async function giveUp(context: RequestContext, session: Session): Promise<Response> {
  const profile = await attempt(session.send(calls.user, {}, context.callContext))
  await session.change(() => ({ replaces: undefined }))
  await signOut(context, session)
  return redirectWithFlash(
    context,
    '/login',
    profile.ok ? later('Nosso servidor não respondeu agora.') : messageFor(profile),
  )
}
