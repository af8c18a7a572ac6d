import { z } from 'zod'
import type { Call, Data, Payload } from '#contract/calls.ts'
import { UNSTORABLE } from '#contract/values.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { REFUSED } from '#app/forms/outage.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import {
  noAccess,
  notHere,
  presence,
  requireMember,
  type TeamContext,
} from '#app/team/access/guards.server.ts'
import type { RouteArgs } from '#app/request/request-context.server.ts'
import { expecting, NO_SUCH_CALL, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'
import { aboutOf } from './shown-group.server.ts'

const [WRONG, CHANGED] = [400, 409]
const TOO_MUCH = 'Confira este campo: ele tem mais do que cabe, ou algo que não vale.'
const GONE = { '': ['Isto não está mais aqui. Copie o que você escreveu antes de sair.'] }

async function outcomeOf<C extends Call>(
  { member, visitor, request }: TeamContext,
  call: C,
  payload: Payload<C>,
  as: 'teacher' | 'maker',
) {
  const codes = [WRONG, 403, CHANGED, NO_SUCH_ITEM, ...NO_SUCH_CALL]
  const outcome = await expecting(codes, visitor.ofTurmas(call, payload, { by: member.email, as }))
  if (outcome.ok || [WRONG, CHANGED, NO_SUCH_ITEM].includes(outcome.code)) return outcome
  // A form comes back from a turma that is gone as from one that the sender no longer teaches.
  throw outcome.code === 403 && request.method !== 'POST' ? noAccess() : notHere()
}

/** As teacher, unless said otherwise; throws the page for who may not, and for what is not there. */
export async function ask<C extends Call>(
  context: TeamContext,
  call: C,
  payload: Payload<C>,
  as: 'teacher' | 'maker' = 'teacher',
): Promise<Data<C>> {
  const outcome = await outcomeOf(context, call, payload, as)
  if (!outcome.ok) throw notHere()
  return outcome.value
}

/** Of a form: what no upstream takes is said at its field, what this one refuses in the words `wrong`, and by `changed` what somebody else saved since. */
export async function askOr<C extends Call>(
  context: TeamContext,
  call: C,
  payload: Payload<C>,
  as: 'teacher' | 'maker' = 'teacher',
  {
    wrong = { '': [REFUSED] },
    changed,
  }: Partial<{ wrong: FieldErrors; changed: () => Promise<Refusal | undefined> }> = {},
): Promise<Data<C> | Refusal> {
  const { error } = call.payload.omit({ by: true, as: true, id: true }).safeParse(payload)
  const faults = Object.entries<string[] | undefined>(error ? z.flattenError(error).fieldErrors : {})
  const said = faults.map(([name, all]) => [name, [all?.includes(UNSTORABLE) ? UNSTORABLE : TOO_MUCH]])
  if (error) return new Refusal(400, Object.fromEntries(said) as FieldErrors)
  const outcome = await outcomeOf(context, call, payload, as)
  if (outcome.ok) return outcome.value
  if (outcome.code === WRONG) return new Refusal(400, wrong)
  return (outcome.code === CHANGED && (await changed?.())) || new Refusal(404, GONE)
}

/** All pages of a list, one after the other. */
export async function everyPage<T extends { next?: string }>(
  pageAt: (c: string) => Promise<T>,
  c = '',
): Promise<T[]> {
  const page = await pageAt(c)
  return page.next === undefined ? [page] : [page, ...(await everyPage(pageAt, page.next))]
}

/** Where whoever has no account opens one and finds the invitation. */
export const couponLink = ({ services }: TeamContext, coupon: string): string =>
  `${services.env.PUBLIC_URL}/register?cupom=${coupon}`

/** The turma of the address, as who asks sees it: its teacher, or a maker. */
export async function requireGroup(args: RouteArgs) {
  const context = await requireMember(args)
  const role = context.member.role === 'aprovador' ? 'maker' : 'teacher'
  const g = args.params.id ?? ''
  const { group, isTeacher } = await ask(context, teamGroupCalls.teamGroup, { g }, role)
  const { id, title } = group
  return {
    context,
    group,
    head: { who: presence(context), group: { id, title, about: aboutOf(group) }, isTeacher },
    as: isTeacher ? ('teacher' as const) : ('maker' as const),
  }
}
