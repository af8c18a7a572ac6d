import type { RegistrationForm } from '#app/forms/schemas.server.ts'
import type { FieldState } from '#app/forms/form-state.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { tidyCpf, tidyDate, tidyPhone } from './tidy.ts'

interface Props {
  field: (name: keyof RegistrationForm) => FieldState
  /** How old one must be, by the terms; 0 where they do not say. */
  age: number
  couponFromLink: string | undefined
}

function Coupon({ state, fromLink }: { state: FieldState; fromLink: string | undefined }) {
  const field = (
    <Field
      {...state}
      label="Cupom"
      hint="O código que você recebeu para entrar."
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  )
  if (!fromLink || fromLink !== state.defaultValue || state.errors?.length)
    return <div className="mt-5 flex flex-col rounded-card bg-primary-soft px-4 pb-6">{field}</div>
  return (
    <details className="cover-primary fold mt-4 rounded-control px-4">
      <summary className="py-2">
        <Icon name="check" className="mr-2 h-5 w-5" />
        <span className="min-w-0 flex-1 break-words text-sm">{`Cupom ${fromLink} preenchido`}</span>
      </summary>
      <div className="mb-4">{field}</div>
    </details>
  )
}

/** What is asked of a new learner, each with the reason why. */
export function RegistrationFields({ field, age, couponFromLink }: Props) {
  const from = age > 0 ? ` É preciso ter ${age} anos ou mais.` : ''
  return (
    <>
      <Coupon state={field('coupon')} fromLink={couponFromLink} />
      <h2 className="mt-8">Sobre você</h2>
      <Field
        {...field('name')}
        label="Nome completo"
        hint="Chamamos você pelo primeiro nome."
        autoCapitalize="words"
        autoComplete="name"
      />
      <div className="md:grid md:grid-cols-2 md:gap-x-4">
        <Field
          {...field('email')}
          label="E-mail"
          hint="Para entrar e para recuperar a senha."
          type="email"
          autoComplete="email"
        />
        <Field
          {...field('phone')}
          label="Celular com DDD"
          hint="Para avisos sobre a sua conta."
          type="tel"
          autoComplete="tel-national"
          {...tidyPhone}
        />
        <Field
          {...field('cpf')}
          label="CPF"
          hint="Para confirmar quem é você e ter uma conta só por pessoa."
          inputMode="numeric"
          autoComplete="off"
          {...tidyCpf}
        />
        <Field
          {...field('birthDate')}
          label="Data de nascimento"
          hint={`Como 25/03/2001, com ou sem as barras.${from}`}
          inputMode="numeric"
          autoComplete="bday"
          {...tidyDate}
        />
      </div>
      <h2 className="mt-8">Sua senha</h2>
      <PasswordField
        {...field('password')}
        label="Crie uma senha"
        hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
    </>
  )
}
