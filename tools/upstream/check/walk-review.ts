/** The questions that are due again, and the marks of one answer. */
import { UNKNOWN, type Checks } from './checks.ts'
import type { Session } from './session.ts'

export async function walkReview(checks: Checks, session: Session): Promise<void> {
  const asked = (await checks.read('review', session)) as
    { due?: number; questions?: { k: string; options: { value: string | number }[] }[] } | undefined
  if (!asked) return
  const [one] = asked.questions ?? []
  const a = [{ k: one?.k ?? UNKNOWN, a: String(one?.options[0]?.value ?? UNKNOWN) }]
  const marked = (await checks.read('answerReview', session, { a })) as { r?: { k: unknown }[] } | undefined
  const keys = (marked?.r ?? []).map(({ k }) => String(k))
  checks.rule(
    'answerReview',
    keys.join() === (one ? one.k : ''),
    'r',
    'as perguntas mandadas, menos as que não há mais',
    keys.join(),
  )
}
