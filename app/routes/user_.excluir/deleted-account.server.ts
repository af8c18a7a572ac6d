import { once } from '#app/forms/once.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { whenAway } from '#app/session/store.server.ts'

interface Deletion {
  receipt: string | undefined
  /** Ends the session of an account that is gone, and drops what is stored here for its learner. */
  end: (learnerId: string, receipt: string) => Promise<void>
}

export const inDeletion = <R>(
  { services, session }: Pick<LearnerContext, 'services' | 'session'>,
  work: (deletion: Deletion) => Promise<R>,
): Promise<R> =>
  once<string, R>(services, ['deleted', session.id], ({ earlier, store }) =>
    work({
      receipt: earlier,
      async end(learnerId, receipt) {
        await store(receipt)
        for (const open of await services.sessions.list(learnerId)) await open.end()
        await session.end()
        await services.learnerStorage.clear(learnerId)
        await services.learnerRecords.clear(learnerId).catch(whenAway(undefined))
      },
    }),
  )
