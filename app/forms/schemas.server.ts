/** The schemas of the forms, composed from the rules of the contract. They stay on the server; pages get constraints. */
import { z } from 'zod'
import { coupon, cpf, name, phone, question, typedBirthDateFrom, typedEmail } from '#contract/fields.ts'
import { passwordWithout } from '#contract/passwords.ts'
import { text } from '#contract/values.ts'
import { pasted } from '#contract/typed-text.ts'

const someText = (message: string) => z.string({ error: message }).min(1, message)

const NO_EMAIL = 'Escreva seu e-mail.'

/** Only asks that both are there: the upstream says whether they are right. */
export const signInForm = z.object({
  email: z
    .string({ error: NO_EMAIL })
    .trim()
    .min(1, NO_EMAIL)
    .transform((typed) => pasted(typed).toLowerCase()),
  password: someText('Escreva sua senha.'),
  remember: z.boolean().default(false),
})

export const recoveryForm = z.object({ email: typedEmail })

/** `words` are what the password must not be made of. */
export const registrationForm = (minimumAge: number, words: readonly string[] = []) =>
  z.object({
    coupon,
    name,
    email: typedEmail,
    cpf,
    phone,
    birthDate: typedBirthDateFrom(minimumAge),
    password: passwordWithout(words),
  })

/** For the limits of its fields, which no age changes. */
export const anyRegistration = registrationForm(0)

export type RegistrationForm = z.input<ReturnType<typeof registrationForm>>

/** An empty new password is a short one. */
export const newPasswordForm = (words: readonly string[]) =>
  z.object({
    currentPassword: text.default(''),
    newPassword: z.string().default('').pipe(passwordWithout(words)),
    confirmPassword: someText('Repita a senha nova.').pipe(text),
  })

const NO_CODE = 'Escreva o código que enviamos para o seu e-mail.'

export const deletionForm = z.object({
  code: z.string({ error: NO_CODE }).refine((code) => code.trim() !== '', NO_CODE),
})

/** An empty note deletes the saved one; `noteFrom` is the mark of the note that it began as. */
export const noteForm = z.object({ note: z.string().default(''), noteFrom: z.string().default('') })

export type NoteForm = z.output<typeof noteForm>

export const couponForm = z.object({ coupon })

export const feedbackForm = z.object({
  duvida: question,
  nome: z.enum(['sem', 'com'], { message: 'Escolha como enviar.' }).default('sem'),
})

export const buttonForm = z.object({})
