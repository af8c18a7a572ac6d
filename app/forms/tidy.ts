/**
 * Writes a value as people are used to reading it, once they have left its field: a mask that writes along scrambles
 * digits on some keyboards. What cannot be told yet stays as it was typed; the rules are the server's.
 */
import type { FocusEvent } from 'react'
import { digitsOf, isoDateOf, nationalNumber } from '#contract/typed-text.ts'

const onLeaving = (tidy: (typed: string) => string) => ({
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const tidied = tidy(currentTarget.value.trim())
    if (tidied !== currentTarget.value) currentTarget.value = tidied
  },
})

/** `529.982.247-25` */
export const cpfText = (typed: string): string =>
  digitsOf(typed).length === 11 ? digitsOf(typed).replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') : typed

/** `(11) 98765-4321` */
export const phoneText = (typed: string): string =>
  nationalNumber(typed).length === 11
    ? nationalNumber(typed).replace(/(..)(.{5})(.{4})/, '($1) $2-$3')
    : typed

/** `25/03/2001` */
export const dateText = (typed: string): string =>
  isoDateOf(typed).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

/** For the controls of each. */
export const tidyCpf = onLeaving(cpfText)
export const tidyPhone = onLeaving(phoneText)
export const tidyDate = onLeaving(dateText)
