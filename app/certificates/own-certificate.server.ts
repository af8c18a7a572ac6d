import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { Certificate } from '#contract/learner-shapes.ts'
import { certificatePath } from '#app/domain/certificate-path.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { expecting, NO_SUCH_CALL } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

const newestFirst = (one: Certificate, other: Certificate) =>
  Date.parse(other.issuedAt) - Date.parse(one.issuedAt)

/** The learner's, the newest first; undefined where the upstream has none. */
export async function certificatesOf({ certificates }: Pick<LearnerUpstream, 'certificates'>) {
  const list = await expecting(NO_SUCH_CALL, certificates.list())
  return list.ok ? list.value.toSorted(newestFirst) : undefined
}

/** The newest of the trail in the address, or the one of the code there; 404 if there is none. */
export async function requireCertificate(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const all = (await certificatesOf(context.upstream)) ?? []
  const { id = '' } = args.params
  const certificate = all.find(({ trailId }) => trailId === id) ?? all.find(({ code }) => code === id)
  if (!certificate) throw data(null, 404)
  return { context, certificate, path: certificatePath(id) }
}

/** For its files; one that was withdrawn has none. */
export async function requireValidCertificate(args: LoaderFunctionArgs) {
  const own = await requireCertificate(args)
  if (own.certificate.withdrawn) throw data(null, 410)
  return own
}
