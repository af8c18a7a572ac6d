import { editedFacts } from './company.server.ts'
import type { LegalPlace } from './files.server.ts'

/** Names of the company's facts that have no value, such as `empresa.cnpj`. */
export function emptyFacts(place: Pick<LegalPlace, 'company'>): string[] {
  return Object.entries(editedFacts(place).data ?? {}).flatMap(([group, facts]) =>
    Object.entries(facts)
      .filter(([, value]) => value === '')
      .map(([name]) => `${group}.${name}`),
  )
}
