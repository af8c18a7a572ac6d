import type { Catalogue } from '#api/content/catalogue.ts'
import type { Progress } from './progress.ts'

const MOST_ABILITIES = 3

export function abilitiesOf(catalogue: Catalogue, { completedClasses }: Progress, most = MOST_ABILITIES) {
  const abilities = [...completedClasses].flatMap((id) => {
    const { ability, title, stepId } = catalogue.lesson(id) ?? {}
    return ability && title && stepId ? [{ text: ability, title, stepId }] : []
  })
  return { total: abilities.length, latest: abilities.slice(0, most) }
}
