import { leftOut } from '#contract/read-leniently.ts'
import { expecting, NO_SUCH_CALL } from '#app/upstream/failure.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { pastTime } from '#app/ui/dates.ts'

export const lacksStatement = async (session: LearnerContext['session']): Promise<boolean> =>
  (await session.read())?.lacksStatement === true

/** A page of awards, the latest first, from `cursor` (the page before's `next`); undefined if the upstream has none. */
export async function statementPage(
  { upstream, session }: Pick<LearnerContext, 'upstream' | 'session'>,
  cursor = '',
) {
  if (await lacksStatement(session)) return undefined
  const page = await expecting(NO_SUCH_CALL, upstream.evos.list(cursor))
  if (!page.ok) {
    await session.change(() => ({ lacksStatement: true }))
    return undefined
  }
  const { entries, next } = page.value
  return {
    entries: entries.map((entry) => ({ ...entry, written: pastTime(Date.parse(entry.at), Date.now()) })),
    leftOut: leftOut(page.value, 'entries'),
    next,
  }
}

export type Award = NonNullable<Awaited<ReturnType<typeof statementPage>>>['entries'][number]
