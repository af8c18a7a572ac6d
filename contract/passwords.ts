/** The rule for a new password and its messages (specification, section 5). */
import { z } from 'zod'
import { isCommonPassword, isMadeOf } from './guessable-passwords.ts'
import { isStorable, UNSTORABLE } from './values.ts'

export const password = z
  .string({ error: 'Crie uma senha.' })
  .min(8, 'Use pelo menos 8 caracteres na senha.')
  .max(128, 'Use no máximo 128 caracteres na senha.')
  .refine(isStorable, UNSTORABLE)
  .refine((value) => value.trim() !== '', 'Escreva a senha com letras, números ou sinais, não só espaços.')
  .refine(
    (value) => !isCommonPassword(value),
    'Essa senha é muito comum e fácil de adivinhar. Escolha outra.',
  )

export const passwordWithout = (words: readonly string[]) =>
  password.refine(
    (value) => !isMadeOf(words, value),
    'Não use como senha o seu nome, e-mail, CPF, celular ou nascimento, nem o cupom ou o nome do site: são fáceis de adivinhar.',
  )
