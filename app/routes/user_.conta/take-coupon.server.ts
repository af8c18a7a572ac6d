import { calls } from '#contract/calls.ts'
import { COUPON } from '#app/accounts/coupon-form.ts'
import { REFUSALS } from '#app/accounts/coupon-refusals.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { receiveForm, Refusal, refuse } from '#app/forms/receive-form.server.ts'
import { couponForm } from '#app/forms/schemas.server.ts'
import { ownProgrammes, PROGRAMMES } from '#app/domain/programmes.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere } from '#app/request/lacking-calls.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const NOT_TAKEN = 'Este cupom não foi aceito. Confira o código e tente de novo.'
const NOT_HERE = 'Aqui não dá para usar um cupom depois de criar a conta.'
const USED_BEFORE = 1304

function refusalOf(failure: NonNullable<Refusal['failure']>): Refusal {
  const refusal = REFUSALS[failure.code]
  if (refusal?.field !== 'coupon') return refuse(400, NOT_TAKEN, failure)
  const { message, way } = refusal.signedIn ?? refusal
  return new Refusal(400, { coupon: [message] }, undefined, failure, way)
}

/** What the coupon opened, in words. */
function joinedText(before: string, after: string): string {
  const joined = ownProgrammes(after).filter((tag) => !ownProgrammes(before).includes(tag))
  const names = joined.map((tag) => PROGRAMMES[tag].name)
  return names.length > 0 ? `Agora você está no ${names.join(' e no ')}.` : 'Cupom usado.'
}

export function takeCoupon(context: LearnerContext, form: FormData) {
  const setup = { form, read: bySchema(couponForm), sender: context.learner.id, extra: { section: COUPON } }
  return receiveForm(context, setup, async ({ value: { coupon }, isRepeated }) => {
    const ask = () => context.upstream.account.useCoupon(coupon)
    const taken = await attempt(ifThere(context, calls.userCoupon, ask))
    const isDone = !taken.ok && isRepeated && taken.code === USED_BEFORE
    if (!taken.ok && !isDone) return taken.kind === 'refused' ? refusalOf(taken) : refuse(503, OUTAGE, taken)
    if (taken.ok && !taken.value) return refuse(400, NOT_HERE)
    const title =
      taken.ok && taken.value ? joinedText(context.learner.tags, taken.value.tags) : 'Cupom usado.'
    return redirectWithFlash(context, `/user/conta#${COUPON}`, { kind: 'success', section: COUPON, title })
  })
}
