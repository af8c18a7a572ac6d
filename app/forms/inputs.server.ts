/** The forms' inputs, composed from the value rules of the contract. They stay on the server; pages get constraints. */
import { z } from 'zod'
import { coupon, cpf, email, name, password, phone, typedBirthDateFrom } from '#contract/fields.ts'
import { text } from '#contract/values.ts'

const someText = (message: string) => z.string({ required_error: message }).min(1, message)

const NO_EMAIL = 'Escreva seu e-mail.'

/** Only asks that both are there: whether they are right is the upstream's to say. */
export const signInInput = z.object({
  email: z.string({ required_error: NO_EMAIL }).trim().min(1, NO_EMAIL).toLowerCase(),
  password: someText('Escreva sua senha.'),
})

export const recoveryInput = z.object({ email })

/** `minimumAge` is that of the terms. */
export const registrationInput = (minimumAge: number) =>
  z.object({
    coupon,
    name,
    email,
    phone,
    cpf,
    birthDate: typedBirthDateFrom(minimumAge),
    password,
  })

/** The registration form as it is typed. */
export type RegistrationForm = z.input<ReturnType<typeof registrationInput>>

export const newPasswordInput = z.object({
  currentPassword: text.default(''),
  newPassword: password,
  confirmPassword: someText('Repita a senha nova.').pipe(text),
})
