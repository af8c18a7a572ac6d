import { certificateCalls as calls } from '#contract/certificate-calls.ts'
import { record } from '#api/audit/record.ts'
import { learning, open } from '#api/http/route.ts'
import { hashOf } from '#api/secrets/secrets.ts'
import { signedBadge } from './badge.ts'
import { certificatesOf, ownCertificate, publicCertificate } from './find.ts'
import { issueFinished } from '../learning/issue-certificates.ts'
import { signingKey } from './keys.ts'

/** `user/certificates/`: also issues those of trails that were finished before there were any. */
export const certificates = learning(calls.certificates, async (_, { learnerId }, deps) => {
  await issueFinished(deps, learnerId)
  return { certificates: await certificatesOf(deps.db, learnerId) }
})

export const publish = learning(calls.certificatePublish, async ({ k, w }, { learnerId }, { db, now }) => {
  const { code } = await ownCertificate(db, learnerId, k)
  await db.updateTable('certificates').set({ is_public: w }).where('code', '=', code).execute()
  await record(db, now(), { act: w === 1 ? 'mostrar certificado' : 'esconder certificado', learnerId })
  return { a: true }
})

export const withdraw = learning(calls.certificateWithdraw, async ({ k }, { learnerId }, { db, now }) => {
  const { code } = await ownCertificate(db, learnerId, k)
  await db
    .insertInto('ended_certificates')
    .values({ code_hash: hashOf(code), at: now() })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute()
  await record(db, now(), { act: 'retirar certificado', learnerId })
  return { a: true }
})

export const badge = learning(calls.certificateBadge, async ({ k }, { learnerId }, deps) => {
  const { db, now, appName, publicUrl, certificateKey } = deps
  const own = await ownCertificate(db, learnerId, k)
  return signedBadge(own, { appName, publicUrl }, await signingKey(db, certificateKey, now()))
})

/** `certificate/`: what an employer sees; refuses with 404 and 410. */
export const certificate = open(calls.certificate, async ({ k }, { db }) => ({
  d: await publicCertificate(db, k),
}))
