import type { Learner } from '#app/session/session-record.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { ASK_EVERY } from './interval.ts'

export interface Prompt {
  isDue: boolean
  /** Milliseconds until an open page shows it again. */
  nextIn?: number
}

type Flags = Learner['actions']

function isDueAt({ askPwdOnStart, askPwdEvery15 }: Flags, askedAt: number | undefined, now: number): boolean {
  return askedAt === undefined ? askPwdOnStart : askPwdEvery15 && now - askedAt >= ASK_EVERY
}

export async function notePromptClosed({ session }: Pick<RequestContext, 'session'>): Promise<void> {
  await session?.change(() => ({ passwordAskedAt: Date.now() }))
}

/** Whether this page shows the prompt, by the profile's flags (specification, section 4); null if no page does. */
export async function promptOf(
  { session, screen, request, onRedirect }: RequestContext,
  learner: Learner | undefined,
): Promise<Prompt | null> {
  if (!session || !learner || learner.tem_pwd || screen?.withoutPassword) return null
  const { actions } = learner
  if (actions.forcePwd || !(actions.askPwdOnStart || actions.askPwdEvery15)) return null

  const now = Date.now()
  const askedAt = (await session.read())?.passwordAskedAt
  const isDue = request.method === 'GET' && isDueAt(actions, askedAt, now)
  if (isDue || askedAt === undefined) {
    await session.change(() => ({ passwordAskedAt: now }))
    onRedirect(() => session.change(() => ({ passwordAskedAt: askedAt })))
  }
  const sinceThen = isDue || askedAt === undefined ? 0 : now - askedAt
  return { isDue, nextIn: actions.askPwdEvery15 ? Math.max(0, ASK_EVERY - sinceThen) : undefined }
}
