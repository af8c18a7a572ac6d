import { certificateCalls } from '#contract/certificate-calls.ts'
import { certificatePath, type CertificatePath } from '#app/domain/certificate-path.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'

/** As `SmallCertificate` shows it. */
export interface EarnedCertificate {
  path: CertificatePath
  name: string
  trail: string
}

/** Of a finished trail; undefined if there is none. A page does not wait long for this. */
export async function earnedCertificate(
  { upstream, learner }: Pick<LearnerContext, 'upstream' | 'learner'>,
  { id, title }: { id: string; title: string },
): Promise<EarnedCertificate | undefined> {
  const all = await settleOptional(certificateCalls.certificates, upstream.certificates.list())
  if (!all?.some(({ trailId }) => trailId === id)) return undefined
  return { path: certificatePath(id), name: learner.name, trail: title }
}
