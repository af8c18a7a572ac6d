import { useActionData } from '@remix-run/react'
import { AccountSection } from '#app/accounts/account-forms/section.tsx'
import { COUPON } from '#app/accounts/coupon-form.ts'
import { formState } from '#app/forms/form-state.ts'
import { PROGRAMMES } from '#app/domain/programmes.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { takeCoupon } from './take-coupon.server.ts'

export function CouponSection({ coupon }: { coupon: string | undefined }) {
  const flash = useFlash()
  const sent: { section: string; lastResult: Parameters<typeof formState>[0] } | undefined =
    useActionData<typeof takeCoupon>()
  const refused = sent?.section === COUPON ? sent : undefined
  const state = formState(refused?.lastResult, { idPrefix: COUPON, values: { coupon } })
  return (
    <AccountSection
      {...state}
      name={COUPON}
      action={`/user/conta#${COUPON}`}
      saved={!refused && flash?.section === COUPON ? flash : undefined}
      isOpen={(refused ?? coupon) !== undefined}
      title="Usar um cupom"
      values={['Recebeu um? Ele abre um programa nesta conta.']}
      verb="Abrir"
      button="Usar cupom"
      busy="Conferindo…"
    >
      <p className="mt-2 text-ink-soft">
        Cada programa é para quem tem o cupom dele. Os regulamentos:{' '}
        {Object.values(PROGRAMMES).map(({ name, rules }, at) => (
          <span key={rules}>
            {at > 0 && ' e '}
            <TextLink to={rules}>{name}</TextLink>
          </span>
        ))}
        .
      </p>
      <Field {...state.field('coupon')} label="Cupom" autoComplete="off" autoCapitalize="characters" />
    </AccountSection>
  )
}
