/** Code login (specification, section 2). */
import { redirectDocument } from '@remix-run/node'
import { services } from '#app/services.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { isCrawler } from './crawlers.server.ts'
import { redirectWithFlash, type Message } from './flash.server.ts'
import type { Learner } from './record.server.ts'
import { HOME, redirectWith } from './redirects.server.ts'
import type { Visit } from './visit.server.ts'

/** Where somebody chooses who goes on, when a code is of another learner than the one signed in. */
const CHOOSE = '/duas-contas'

/** Where the first page is after a sign-in by code or a finished survey. */
export function firstPage({ surveyFinished, tags }: Pick<Learner, 'surveyFinished' | 'tags'>): string {
  const given = tags.split(',').map((tag) => tag.trim())
  if (!surveyFinished) return '/survey'
  if (given.includes('tt')) return '/trampo-turbinado'
  return given.includes('tg') ? '/trampo-garantido' : HOME
}

/** The code to redeem, if a person asked for this page: looking ahead and crawling must not use one up. */
export function codeOf({ url, request }: Visit): string | undefined {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? ''
  const isLookingAhead = request.method === 'HEAD' || purpose.includes('prefetch')
  if (isLookingAhead || isCrawler(request.headers.get('User-Agent'))) return undefined
  return url.searchParams.get('code') ?? undefined
}

/** Redeems the code; puts out the redirect that follows. Any failure leads to `/login`. */
export async function loginWithCode(visit: Visit, code: string): Promise<Response> {
  // Loaded as a document, the address with the code is replaced before it gets into the history.
  if (visit.isInApp) return redirectDocument(visit.url.pathname + visit.url.search)
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
  const { cookie } = services()
  const present = (await visit.session?.read())?.credentials
  const isSomebodyElse = present !== undefined && present.userId !== credentials.userId
  const session = await (isSomebodyElse ? visit.open(credentials) : visit.signIn(credentials))
  if (isSomebodyElse) {
    await visit.session?.change(() => ({ asideId: session.id }))
    return redirectWith(CHOOSE)
  }
  const learner = (await session.read())?.learner
  return redirectWith(learner ? firstPage(learner) : HOME, await cookie.set(session.id))
}
