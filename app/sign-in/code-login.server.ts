/** Code login (specification, section 2). */
import { ownProgrammes, PROGRAMMES } from '#app/programmes/own-programmes.ts'
import { safeRedirectDocument } from '#app/request/safe-redirect.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { holdAside, rivalOf } from './second-session.server.ts'
import { isLookingAhead, looksOnly } from '#app/request/crawlers.server.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import type { Learner } from '#app/session/session-record.server.ts'
import { HOME, redirectWith, withoutCode } from '#app/request/redirects.server.ts'
import { cookiesOfSignIn } from './sign-in-cookies.server.ts'
import type { Visit } from '#app/request/request-context.server.ts'

/** Where somebody chooses who goes on, when a code is of another learner than the one signed in. */
const CHOOSE = '/duas-contas'

/** Where the first page is after a sign-in by code or a finished survey. */
export function firstPage({ surveyFinished, tags }: Pick<Learner, 'surveyFinished' | 'tags'>): string {
  if (!surveyFinished) return '/survey'
  const [first] = ownProgrammes(tags)
  return first ? PROGRAMMES[first].to : HOME
}

/** Looking ahead must neither use a code up nor put a page aside that somebody is shown who opens the link later. */
const TOO_EARLY = 425

/** What comes of an address with a code, whoever asks for it: never its page. */
export async function answerToCode(visit: Visit, code: string): Promise<Response> {
  const { request, url } = visit
  const header = (name: string) => request.headers.get(name)
  if (isLookingAhead(header)) return new Response(null, { status: TOO_EARLY })
  return looksOnly(request.method, header) ? redirectWith(withoutCode(url)) : loginWithCode(visit, code)
}

/** Redeems the code; puts out the redirect that follows. Any failure leads to `/login`. */
async function loginWithCode(visit: Visit, code: string): Promise<Response> {
  // Loaded as a document, the address with the code is replaced before it gets into the history.
  if (visit.isInApp) return safeRedirectDocument(visit.url.pathname + visit.url.search)
  const redeemed = await attempt(visit.visitor.signInWithCode(code.trim()))
  if (redeemed.ok) return enter(visit, redeemed.value)
  return redirectWithFlash(visit, '/login', redeemed.kind === 'refused' ? STALE : OUT_OF_REACH)
}

const STALE: Message = {
  kind: 'error',
  title: 'Este link não vale mais.',
  description: 'Entre com e-mail e senha, ou peça um novo link em Esqueci minha senha.',
}

const OUT_OF_REACH: Message = {
  kind: 'error',
  title: 'Nosso servidor não respondeu agora.',
  description: 'Espere um pouco e abra o link de novo.',
}

async function enter(visit: Visit, credentials: Credentials): Promise<Response> {
  const rival = await rivalOf(visit, credentials)
  const session = await (rival ? visit.open(credentials) : visit.signIn(credentials))
  if (rival && (await holdAside(visit, rival, session))) return redirectWith(CHOOSE)
  const learner = (await session.read())?.learner
  const cookies = await cookiesOfSignIn(visit, session, learner?.email)
  return redirectWith(learner ? firstPage(learner) : HOME, ...cookies)
}
