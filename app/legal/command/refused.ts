import { isLegalSlug, LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'

/** Every reason why the command changed nothing, one per line, in pt-BR. */
export class Refused extends Error {
  constructor(
    readonly reasons: string[],
    /** Those that are about a field of the web form. */
    readonly byField: Record<string, string[]> = {},
  ) {
    super(reasons.join('\n'))
  }
}

export const refuse = (...reasons: string[]): never => {
  throw new Refused(reasons)
}

export const refuseFields = (byField: Record<string, string[]>, ...more: string[]): never => {
  throw new Refused([...Object.values(byField).flat(), ...more], byField)
}

export function slugNamed(name: string): LegalSlug {
  return isLegalSlug(name)
    ? name
    : refuse(`Não há um texto chamado "${name}". Os textos são: ${LEGAL_SLUGS.join(', ')}.`)
}
