/** The CV: what is there is saved again as it is. */
import type { Checks } from './checks.ts'
import type { Session } from './session.ts'

export async function walkCv(checks: Checks, session: Session): Promise<void> {
  const own = (await checks.read('cv', session)) as Record<string, unknown> | undefined
  if (!own) return
  const { offers: _, notes: __, ...parts } = own
  const sent = { ...parts, goal: own.goal ?? '', contacts: own.contacts ?? '' }
  const saved = (await checks.read('cvSave', session, sent)) as { v?: unknown } | undefined
  const kept = (await checks.read('cv', session)) as Record<string, unknown> | undefined
  checks.rule('cvSave', saved?.v !== own.v && kept?.v === saved?.v, 'v', 'a versão nova, que user/cv/ repete')
  await checks.refused('cvSave', session, sent, 'uma versão que não é a mais nova', [409])
}
