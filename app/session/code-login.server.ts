/** Code login (specification, section 2). */
import { services } from '#app/services.server.ts'
import { redirectWithFlash } from './flash.server.ts'
import type { Learner } from './record.server.ts'
import { HOME, redirectWith } from './redirects.server.ts'
import type { Visit } from './visit.server.ts'

/** Where the first page is after a sign-in by code or a finished survey. */
export function firstPage({ surveyFinished, tags }: Pick<Learner, 'surveyFinished' | 'tags'>): string {
  const given = tags.split(',').map((tag) => tag.trim())
  if (!surveyFinished) return '/survey'
  if (given.includes('tt')) return '/trampo-turbinado'
  return given.includes('tg') ? '/trampo-garantido' : HOME
}

/** Redeems the code; puts out the redirect that follows. Any failure leads to `/login`. */
export async function loginWithCode(visit: Visit, code: string): Promise<Response> {
  const { cookie } = services()
  try {
    const credentials = await visit.visitor.signInWithCode(code.trim())
    const session = await visit.signIn(credentials)
    const learner = (await session.read())?.learner
    return redirectWith(learner ? firstPage(learner) : HOME, await cookie.set(session.id))
  } catch {
    return redirectWithFlash(visit, '/login', {
      kind: 'error',
      title: 'Este link não vale mais',
      description: 'Entre com e-mail e senha, ou peça um novo link em Esqueci minha senha.',
    })
  }
}
