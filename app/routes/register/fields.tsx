import type { FieldMetadata } from '@conform-to/react'
import type { RegistrationForm } from '#app/forms/schemas.server.ts'
import { tidyCpf, tidyDate, tidyPhone } from '#app/forms/tidy.ts'
import { Field, type Constraint, type FieldProps } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

function fieldOf({
  name,
  errors,
  initialValue,
}: FieldMetadata<string>): Pick<FieldProps, 'name' | 'errors' | 'defaultValue'> {
  return { name, errors, defaultValue: initialValue }
}

interface Props {
  fields: Record<keyof RegistrationForm, FieldMetadata<string>>
  constraints: Record<keyof RegistrationForm, Constraint>
  /** How old one must be, by the terms; 0 where they do not say. */
  age: number
}

/** What is asked of a new learner, each with the reason why. */
export function RegistrationFields({ fields, constraints, age }: Props) {
  const text = (name: keyof RegistrationForm) => ({ ...fieldOf(fields[name]), constraint: constraints[name] })
  const from = age > 0 ? ` É preciso ter ${age} anos ou mais.` : ''
  return (
    <>
      <Field
        {...text('coupon')}
        label="Cupom"
        hint="O código que você recebeu para entrar."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...text('name')}
        label="Nome completo"
        hint="É como vamos chamar você."
        autoCapitalize="words"
        autoComplete="name"
      />
      <Field
        {...text('email')}
        label="E-mail"
        hint="Para entrar e para recuperar a senha."
        type="email"
        autoComplete="email"
      />
      <Field
        {...text('phone')}
        label="Celular com DDD"
        hint="Para avisos importantes sobre a sua conta."
        type="tel"
        autoComplete="tel-national"
        {...tidyPhone}
      />
      <Field
        {...text('cpf')}
        label="CPF"
        hint="Só para saber que você é você e evitar contas repetidas."
        inputMode="numeric"
        autoComplete="off"
        {...tidyCpf}
      />
      <Field
        {...text('birthDate')}
        label="Data de nascimento"
        hint={`Dia, mês e ano, como 25/03/2001. Pode escrever sem as barras.${from}`}
        inputMode="numeric"
        autoComplete="bday"
        {...tidyDate}
      />
      <PasswordField
        {...text('password')}
        label="Crie uma senha"
        hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
    </>
  )
}
