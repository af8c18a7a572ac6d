import { useActionData } from '@remix-run/react'
import { COUPON } from '#app/accounts/coupon-form.ts'
import { formState } from '#app/forms/form-state.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { takeCoupon } from './take-coupon.server.ts'

export function CouponSection({ coupon }: { coupon: string | undefined }) {
  const flash = useFlash()
  const sent: { group: string; lastResult: Parameters<typeof formState>[0] } | undefined =
    useActionData<typeof takeCoupon>()
  const refused = sent?.group === COUPON ? sent : undefined
  const { summary, code, field } = formState(refused?.lastResult, { idPrefix: COUPON, values: { coupon } })
  return (
    <Card id={COUPON} aria-labelledby="cupom-titulo" className="mt-4 py-3">
      {!refused && flash?.section === COUPON && <Notice {...flash} />}
      <details className="fold" open={(refused ?? coupon) !== undefined}>
        <summary>
          <h2 id="cupom-titulo">Usar um cupom</h2>
        </summary>
        {summary.length > 0 && <ErrorSummary title="O cupom não foi usado:" items={summary} code={code} />}
        <p className="mt-1 text-ink-soft">Recebeu o cupom de um programa? Ele abre o programa nesta conta.</p>
        <Form action={`/user/conta#${COUPON}`}>
          <Field {...field('coupon')} label="Cupom" autoComplete="off" autoCapitalize="characters" />
          <Submit name="intent" value={COUPON} busy="Conferindo…" className="mb-2 mt-5">
            Usar cupom
          </Submit>
        </Form>
      </details>
    </Card>
  )
}
