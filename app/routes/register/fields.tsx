import type { ReactNode } from 'react'
import type { RegistrationForm } from '#app/forms/schemas.server.ts'
import type { FieldState } from '#app/forms/form-state.ts'
import { Eyebrow, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { PARTS } from './first-part.ts'
import { tidyCpf, tidyDate, tidyPhone } from './tidy.ts'
import { PART_IDS, type useParts } from './use-parts.ts'

interface Props {
  field: (name: keyof RegistrationForm) => FieldState
  /** How old one must be, by the terms; 0 where they do not say. */
  age: number
  couponFromLink: string | undefined
  parts: Pick<ReturnType<typeof useParts>, 'shown' | 'isOne' | 'second' | 'setWhole'>
}

function Coupon({ state, fromLink, isPart }: { state: FieldState; fromLink?: string; isPart: boolean }) {
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
    return (
      <div className={`${state.errors ? 'card' : 'rounded-card bg-primary-soft'} mt-4 px-4 pb-5 pt-4`}>
        {isPart && <Eyebrow>Parte 1 de 3</Eyebrow>}
        <div className="-mt-5 flex flex-col">{field}</div>
      </div>
    )
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

interface PartProps {
  at: 0 | 1
  legend: string
  parts: Props['parts']
  children: ReactNode
}

function Part({ at, legend, parts: { shown, isOne, second, setWhole }, children }: PartProps) {
  return (
    <fieldset
      id={PART_IDS[at]}
      ref={at === 1 ? second : undefined}
      tabIndex={-1}
      hidden={!shown[at]}
      className="mt-6 min-w-0"
      onInput={() => {
        if (!shown[at]) setWhole(true)
      }}
    >
      <legend className="w-full text-lg font-bold">
        {isOne && at === 1 && <Segments parts={[100, 100, 50]} className="mb-4" />}
        {isOne && <Eyebrow>{`Parte ${at + 2} de 3`}</Eyebrow>}
        {legend}
      </legend>
      {children}
    </fieldset>
  )
}

/** What is asked of a new learner, each with the reason why. */
export function RegistrationFields({ field: stateOf, age, couponFromLink, parts }: Props) {
  const from = age > 0 ? ` É preciso ter ${age} anos ou mais.` : ''
  const field = (name: keyof RegistrationForm) => {
    const isShown = PARTS.some((names, at) => parts.shown[at] && names.includes(name))
    return { ...stateOf(name), ...(!isShown && { constraint: undefined }) }
  }
  return (
    <>
      <div hidden={!parts.shown[0]}>
        {parts.isOne && <Segments parts={[50, 0, 0]} className="mt-4" />}
        <Coupon state={field('coupon')} fromLink={couponFromLink} isPart={parts.isOne} />
      </div>
      <Part at={0} legend="Sobre você" parts={parts}>
        <div className="md:grid md:grid-cols-2 md:gap-x-4">
          <Field
            {...field('name')}
            label="Nome completo"
            hint="Chamamos você pelo primeiro nome."
            autoCapitalize="words"
            autoComplete="name"
          />
          <Field
            {...field('email')}
            label="E-mail"
            hint="Para entrar e para recuperar a senha."
            type="email"
            autoComplete="username"
          />
        </div>
        <Field
          {...field('cpf')}
          label="CPF"
          hint="Ninguém vê. Usamos só para você não ter duas contas."
          inputMode="numeric"
          autoComplete="off"
          {...tidyCpf}
        />
      </Part>
      <Part at={1} legend="Falta pouco" parts={parts}>
        <Field
          {...field('phone')}
          label="Celular com DDD"
          hint="Para avisos sobre a sua conta."
          type="tel"
          autoComplete="tel-national"
          {...tidyPhone}
        />
        <div className="md:grid md:grid-cols-2 md:gap-x-4">
          <Field
            {...field('birthDate')}
            label="Data de nascimento"
            hint={`Como 25/03/2001, com ou sem as barras.${from}`}
            inputMode="numeric"
            autoComplete="bday"
            {...tidyDate}
          />
          <PasswordField
            {...field('password')}
            label="Crie uma senha"
            hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
            autoComplete="new-password"
          />
        </div>
      </Part>
    </>
  )
}
