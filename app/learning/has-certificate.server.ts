import { certificateCalls } from '#contract/certificate-calls.ts'
import { SECOND } from '#contract/durations.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

const PATIENCE = 1.5 * SECOND

/** Whether a finished trail has a certificate; a page does not wait long for this. */
export async function hasCertificate(upstream: LearnerUpstream, trailId: string): Promise<boolean> {
  const all = await settleOptional(certificateCalls.certificates, upstream.certificates.list(), PATIENCE)
  return all?.some((one) => one.trailId === trailId) ?? false
}
