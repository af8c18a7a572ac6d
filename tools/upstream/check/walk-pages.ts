import { UNKNOWN, type Checks } from './checks.ts'
import { list } from './list.ts'
import type { Session } from './session.ts'

export async function walkEvos(checks: Checks, session: Session): Promise<void> {
  const entries: { at: string }[] = []
  for (let cursor: string | undefined = '', pages = 0; cursor !== undefined && pages < 3; pages++) {
    const page: unknown = await checks.read('userEvos', session, { c: cursor })
    const more = list<{ at: string }>(page, 'entries')
    checks.rule(
      'userEvos',
      more.length === 0 || JSON.stringify(more) !== JSON.stringify(entries.slice(-more.length)),
      '(página seguinte)',
      'outras linhas',
      'as mesmas',
    )
    entries.push(...more)
    const { next } = (page ?? {}) as { next?: string | null }
    cursor = next ?? undefined
  }
  const times = entries.flatMap(({ at }) => (typeof at === 'string' ? [Date.parse(at)] : []))
  checks.rule(
    'userEvos',
    times.every((at, index) => index === 0 || at <= (times[index - 1] ?? at)),
    'entries',
    'a mais nova primeiro',
    'outra ordem',
  )
}

export async function walkNotes(checks: Checks, session: Session): Promise<void> {
  const page = (await checks.read('userNotes', session, { c: '' })) as { next?: string | null } | undefined
  if (page?.next == null) return
  const more = await checks.read('userNotes', session, { c: page.next })
  const idsIn = (one: unknown) =>
    list<{ classId: unknown }>(one, 'notes').map(({ classId }) => String(classId))
  const first = idsIn(page)
  checks.rule(
    'userNotes',
    !idsIn(more).some((id) => first.includes(id)),
    '(página seguinte)',
    'outras aulas',
    'as mesmas',
  )
}

/** A programme by coupon, for who has an account. */
export async function walkCoupon(checks: Checks, session: Session, coupon: string): Promise<void> {
  await checks.read('userCoupon', session, { k: coupon }, [1304])
  await checks.refused('userCoupon', session, { k: UNKNOWN }, 'cupom que não há', [1301])
}
