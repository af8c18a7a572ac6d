/** What one has of finished trails, and what whoever has the code of one sees of it. */
import { UNKNOWN, type Checks } from './checks.ts'
import { list } from './list.ts'
import type { Session } from './session.ts'

interface Certificate {
  code: string
  title: string
  withdrawn: boolean
}

const certificatesOf = async (checks: Checks, session: Session): Promise<Certificate[]> =>
  list<Certificate>(await checks.read('certificates', session), 'certificates')

export async function walkCertificates(checks: Checks, session: Session): Promise<void> {
  const all = await certificatesOf(checks, session)
  if (!checks.isThere('certificates')) return
  await checks.refused('certificateBadge', session, { k: UNKNOWN }, 'código que não há', [1101, 404])
  const one = all.find(({ withdrawn }) => !withdrawn)
  if (one) await checks.read('certificateBadge', session, { k: one.code })
}

/** Shows one, hides it, and withdraws it for good. */
export async function publishCertificate(checks: Checks, session: Session, visitor: Session): Promise<void> {
  const one = (await certificatesOf(checks, session)).find(({ withdrawn }) => !withdrawn)
  if (!one) return
  const k = one.code
  await checks.read('certificatePublish', session, { k, w: 1 })
  const seen = (await checks.read('certificate', visitor, { k })) as { title?: unknown } | undefined
  checks.rule('certificate', seen?.title === one.title, 'title', 'o do certificado', 'outro')
  await checks.read('certificatePublish', session, { k, w: 0 })
  await checks.refused('certificate', visitor, { k }, 'código que não está público', [404])
  await checks.read('certificateWithdraw', session, { k })
  await checks.refused('certificate', visitor, { k }, 'código retirado', [410])
  const readBack = (await certificatesOf(checks, session)).find(({ code }) => code === k)
  checks.rule('certificateWithdraw', readBack?.withdrawn === true, '(lido depois) withdrawn', 'true', 'outro')
}
