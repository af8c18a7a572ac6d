import { expecting } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import { writtenMoment } from '#app/ui/dates.ts'

/** Answers of an upstream that does not have the call (contract: a 404 hides what it serves). */
const MISSING = [404, 405]

/**
 * A page of the learner's awards, the latest first; `cursor` is the `next` of the page before, empty for the first.
 * Undefined where the upstream keeps no statement.
 */
export async function statementPage(upstream: LearnerUpstream, cursor = '') {
  const page = await expecting(MISSING, upstream.evos.list(cursor))
  if (!page.ok) return undefined
  const { entries, next } = page.value
  return { entries: entries.map((entry) => ({ ...entry, written: writtenMoment(entry.at) })), next }
}

export type Award = NonNullable<Awaited<ReturnType<typeof statementPage>>>['entries'][number]
