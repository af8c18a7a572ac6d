/** Formats a value as its field loses focus: masks that format while typing scramble digits on some keyboards. */
import type { FocusEvent } from 'react'
import { digitsOf, isoDateOf, nationalNumber } from '#contract/typed-text.ts'

const onLeaving = (tidy: (typed: string) => string) => ({
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const tidied = tidy(currentTarget.value.trim())
    if (tidied !== currentTarget.value) currentTarget.value = tidied
  },
})

export const cpfText = (typed: string): string =>
  digitsOf(typed).length === 11 ? digitsOf(typed).replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') : typed

export const phoneText = (typed: string): string =>
  nationalNumber(typed).length === 11
    ? nationalNumber(typed).replace(/(..)(.{5})(.{4})/, '($1) $2-$3')
    : typed

export const dateText = (typed: string): string =>
  isoDateOf(typed).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

export const tidyCpf = onLeaving(cpfText)
export const tidyPhone = onLeaving(phoneText)
export const tidyDate = onLeaving(dateText)
