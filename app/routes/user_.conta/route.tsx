import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { accountFields } from '#app/accounts/account-forms/account-fields.server.ts'
import { AccountForms } from '#app/accounts/account-forms/account-forms.tsx'
import { takeAccountForm } from '#app/accounts/account-forms/take-form.server.ts'
import { COUPON, LONGEST_COUPON } from '#app/accounts/coupon-form.ts'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { calls } from '#contract/calls.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { openDevices } from '#app/sign-in/devices.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { RingWithFace } from '#app/ui/ring.tsx'
import { titled } from '#app/ui/title.ts'
import { CouponSection } from './coupon.tsx'
import { DevicesSection } from './devices.tsx'
import { takeCoupon } from './take-coupon.server.ts'

export const meta = () => titled('Sua conta')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const saved = await context.savedForm()
  const named = context.url.searchParams.get('cupom')?.slice(0, LONGEST_COUPON)
  return {
    level: context.learner.level,
    account: accountFields(await context.upstream.profile.find(), saved),
    opened: context.url.searchParams.get('mudar') ?? undefined,
    hasCoupons: !isLacking(context, calls.userCoupon),
    coupon: saved?.has('coupon') ? textOf(saved, 'coupon') : named,
    devices: await openDevices(context),
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const intent = new URLSearchParams(await context.body()).get('intent')
  if (intent !== COUPON) return takeAccountForm(args, '/user/conta')
  return takeCoupon(context, await readForm(args.request))
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Account() {
  const { level, account, opened, hasCoupons, coupon, devices } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/user">Perfil</BackLink>
      <div className="mt-1 flex items-center">
        <RingWithFace percent={100} level={level} />
        <div className="min-w-0">
          <h1>Sua conta</h1>
          <p className="text-ink-soft">Quem ensina não vê seu e‑mail nem seu CPF.</p>
        </div>
      </div>
      <AccountForms account={account} page="/user/conta" opened={opened} />
      {hasCoupons && (
        <div className="card mt-4 py-1.5">
          <CouponSection coupon={coupon} />
        </div>
      )}
      <DevicesSection devices={devices} />
    </div>
  )
}
