import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { certificateCalls } from '#contract/certificate-calls.ts'
import type { Certificate } from '#contract/shapes.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { SECOND } from '#contract/durations.ts'
import { expecting, NO_SUCH_CALL } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

const PATIENCE = 1.5 * SECOND

/** The learner's; undefined where the upstream has none. */
export async function certificatesOf({
  certificates,
}: Pick<LearnerUpstream, 'certificates'>): Promise<Certificate[] | undefined> {
  const list = await expecting(NO_SUCH_CALL, certificates.list())
  return list.ok ? list.value : undefined
}

/** Whether a finished trail has a certificate; a page does not wait long for this. */
export async function hasCertificate(upstream: LearnerUpstream, trailId: string): Promise<boolean> {
  const all = await settleOptional(certificateCalls.certificates, upstream.certificates.list(), PATIENCE)
  return all?.some((one) => one.trailId === trailId) ?? false
}

interface OwnCertificate {
  context: LearnerContext
  certificate: Certificate
}

/** Of the trail in the address; 404 if there is none. */
export async function requireCertificate(args: LoaderFunctionArgs): Promise<OwnCertificate> {
  const context = await requireLearner(args)
  const all = (await certificatesOf(context.upstream)) ?? []
  const certificate = all.find(({ trailId }) => trailId === args.params.id)
  if (!certificate) throw data(null, 404)
  return { context, certificate }
}

/** For its files; one that was withdrawn has none. */
export async function requireValidCertificate(args: LoaderFunctionArgs): Promise<OwnCertificate> {
  const own = await requireCertificate(args)
  if (own.certificate.withdrawn) throw data(null, 410)
  return own
}
