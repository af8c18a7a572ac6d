import { Refused } from '#files/refused.ts'
import { isLegalSlug, LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'

export const refuse = (...reasons: string[]): never => {
  throw new Refused(...reasons)
}

export const refuseFields = (byField: Record<string, string[]>, ...more: string[]): never => {
  const reasons = [...Object.values(byField).flat(), ...more]
  throw Object.assign(new Refused(...reasons), { byField })
}

export function slugNamed(name: string): LegalSlug {
  return isLegalSlug(name)
    ? name
    : refuse(`Não há um texto chamado "${name}". Os textos são: ${LEGAL_SLUGS.join(', ')}.`)
}
