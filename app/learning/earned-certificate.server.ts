import { certificateCalls } from '#contract/certificate-calls.ts'
import { certificatePath } from '#app/domain/certificate-path.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'

/** Of a finished trail, as `SmallCertificate` shows it; undefined if there is none. A page does not wait long for this. */
export async function earnedCertificate(
  { upstream, learner }: Pick<LearnerContext, 'upstream' | 'learner'>,
  { id, title }: { id: string; title: string },
) {
  const all = await settleOptional(certificateCalls.certificates, upstream.certificates.list())
  if (!all?.some(({ trailId }) => trailId === id)) return undefined
  return { path: certificatePath(id), name: learner.name, trail: title }
}
