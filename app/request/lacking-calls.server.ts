/** Calls that the upstream does not have: what they serve is hidden for the rest of the session. */
import { data } from '@remix-run/node'
import type { Call } from '#contract/calls.ts'
import { expecting, NO_SUCH_CALL } from '#app/upstream/failure.server.ts'
import type { Lacking } from '#app/upstream/planned-calls.server.ts'
import type { RequestContext } from './request-context.server.ts'

type OfRequest = Pick<RequestContext, 'request' | 'session' | 'record'>

/** As they stood when the request came, and what a page finds: the page after a refused form is the one it was sent from. */
export function lackingCallsOf({ request, session, record }: OfRequest): Lacking {
  const known = new Set(record?.lackingCalls)
  return {
    has: (path) => known.has(path),
    async note(path) {
      if (known.has(path)) return
      if (request.method !== 'POST') known.add(path)
      await session?.change(({ lackingCalls = [] }) => ({
        lackingCalls: [...new Set([...lackingCalls, path])],
      }))
    },
  }
}

/** The page of what this upstream does not have. */
export const notHere = () =>
  data(
    {
      own: {
        title: 'Isto não existe aqui',
        text: 'O servidor que atende você não tem esta parte. O resto funciona como sempre.',
      },
    },
    { status: 404 },
  )

export const isLacking = ({ lackingCalls }: Pick<RequestContext, 'lackingCalls'>, { path }: Call): boolean =>
  lackingCalls.has(path)

/** Undefined if the upstream does not have the call; it is not asked for again in this session. */
export async function ifThere<T>(
  { lackingCalls }: Pick<RequestContext, 'lackingCalls'>,
  { path }: Call,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  if (lackingCalls.has(path)) return undefined
  const outcome = await expecting(NO_SUCH_CALL, ask())
  if (outcome.ok) return outcome.value
  await lackingCalls.note(path)
  return undefined
}
