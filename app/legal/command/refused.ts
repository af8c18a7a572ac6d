import { isLegalSlug, LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'

/** Every reason why the command changed nothing, one per line, in pt-BR. */
export class Refused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'))
  }
}

export const refuse = (...reasons: string[]): never => {
  throw new Refused(reasons)
}

export function slugNamed(name: string): LegalSlug {
  return isLegalSlug(name)
    ? name
    : refuse(`Não há um texto chamado "${name}". Os textos são: ${LEGAL_SLUGS.join(', ')}.`)
}
