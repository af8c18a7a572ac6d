import { ICON_NAMES, STEP_DRAWING_NAMES } from '#contract/picture-names.ts'
import type { Survey, Trail } from '#api/content/model.ts'
import { sourceOf, type Sources } from '#api/content/sources.ts'
import type { Finding } from '#api/content/finding.ts'

const isOneOf = (names: readonly string[], name: string) => names.includes(name)

const unknownIcon = (name: string) => `Não há um ícone "${name}". Os ícones são: ${ICON_NAMES.join(', ')}.`

/** Icons and drawings that learners would not see. */
export function checkPictures(trail: Trail, sources: Sources): Finding[] {
  const findings: Finding[] = []
  if (!isOneOf(ICON_NAMES, trail.icon)) {
    const { faultAt } = sourceOf(sources, trail)
    findings.push({ ...faultAt(['icone'], unknownIcon(trail.icon)), topic: 'icone' })
  }
  for (const step of trail.steps) {
    const { faultAt } = sourceOf(sources, step)
    const names = STEP_DRAWING_NAMES.join(', ')
    if (step.art === undefined) {
      const reason = `Falta o desenho do passo. Os desenhos são: ${names}.`
      findings.push({ ...faultAt([], reason), topic: 'desenho' })
    } else if (!isOneOf(STEP_DRAWING_NAMES, step.art)) {
      const reason = `Não há um desenho "${step.art}". Os desenhos são: ${names}.`
      findings.push({ ...faultAt(['desenho'], reason), topic: 'desenho' })
    }
  }
  return findings
}

export function checkSurveyIcons(survey: Survey, sources: Sources): Finding[] {
  const { faultAt } = sourceOf(sources, survey)
  return survey.questions.flatMap(({ options = [] }, at) =>
    options.flatMap(({ icon }, place): Finding[] => {
      if (icon === undefined || isOneOf(ICON_NAMES, icon)) return []
      const path = ['perguntas', at, 'opcoes', place, 'icone']
      return [{ ...faultAt(path, unknownIcon(icon)), topic: 'icone' }]
    }),
  )
}
