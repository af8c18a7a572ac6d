import type { Call, Data, Payload } from '#contract/calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { noAccess, notHere, presence, requireMember, type TeamContext } from '#app/team/guards.server.ts'
import { noteLacking } from '#app/team/lacking.server.ts'
import type { RouteArgs } from '#app/request/request-context.server.ts'
import { expecting, NO_SUCH_CALL, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'

type Asked<C extends Call> = Omit<Payload<C>, 'by' | 'as'>

const WRONG = 400

async function outcomeOf<C extends Call>(
  { member, visitor, services }: TeamContext,
  call: C,
  payload: Asked<C>,
  as: 'teacher' | 'maker',
) {
  const sent = { ...payload, by: member.email, as } as unknown as Payload<C>
  const outcome = await expecting([WRONG, 403, NO_SUCH_ITEM, ...NO_SUCH_CALL], visitor.ofTurmas(call, sent))
  if (outcome.ok || outcome.code === WRONG) return outcome
  for (const path of ['/equipe/turmas', '/equipe/duvidas'] as const)
    await noteLacking(services, path, outcome.code)
  throw outcome.code === 403 ? noAccess() : notHere()
}

/** As teacher, unless said otherwise; throws the page for who may not, and for what is not there. */
export async function ask<C extends Call>(
  context: TeamContext,
  call: C,
  payload: Asked<C>,
  as: 'teacher' | 'maker' = 'teacher',
): Promise<Data<C>> {
  const outcome = await outcomeOf(context, call, payload, as)
  if (!outcome.ok) throw notHere()
  return outcome.value
}

/** Of a form: what cannot be is refused with these words at their fields. */
export async function askOr<C extends Call>(
  context: TeamContext,
  call: C,
  payload: Asked<C>,
  { as = 'teacher', wrong }: { as?: 'teacher' | 'maker'; wrong: FieldErrors },
): Promise<Data<C> | Refusal> {
  const outcome = await outcomeOf(context, call, payload, as)
  return outcome.ok ? outcome.value : new Refusal(WRONG, wrong)
}

/** Where whoever has no account opens one and finds the invitation. */
export const couponLink = ({ services }: TeamContext, coupon: string): string =>
  `${services.env.PUBLIC_URL}/register?cupom=${coupon}`

/** The turma of the address, as who asks sees it: its teacher, or a maker. */
export async function requireGroup(args: RouteArgs) {
  const context = await requireMember(args)
  const find = async (as: 'teacher' | 'maker') =>
    (await ask(context, teamGroupCalls.teamGroups, {}, as)).groups.find(({ id }) => id === args.params.id)
  const own = await find('teacher')
  const group = own ?? (context.member.role === 'aprovador' ? await find('maker') : undefined)
  if (!group) throw noAccess()
  const { id, title } = group
  return {
    context,
    group,
    head: { who: presence(context), group: { id, title }, isTeacher: own !== undefined },
    as: own ? ('teacher' as const) : ('maker' as const),
  }
}
