import { readYaml } from '#contract/yaml-document.ts'
import { company } from './company.server.ts'
import { readText, type LegalPlace } from './files.server.ts'

/** Names of the company's facts that have no value, such as `empresa.cnpj`. */
export function emptyFacts({ company: file }: Pick<LegalPlace, 'company'>): string[] {
  const read = readText(file)
  const groups = read.fault ? {} : (readYaml(read.source, company, { file }).data ?? {})
  return Object.entries(groups).flatMap(([group, facts]) =>
    Object.entries(facts)
      .filter(([, value]) => value === '')
      .map(([name]) => `${group}.${name}`),
  )
}
