import { PROGRAMME_NAMES, type ProgrammeTag } from '#contract/programme-tags.ts'

/** In order: learners of both are led to `tt` first (section 2). */
export const PROGRAMMES = {
  tt: {
    to: '/trampo-turbinado',
    rules: '/regulamentos-trampo-turbinado',
    name: PROGRAMME_NAMES.tt,
    label: 'Turbinado',
    cover: 'blue',
  },
  tg: {
    to: '/trampo-garantido',
    rules: '/regulamentos-trampo-garantido',
    name: PROGRAMME_NAMES.tg,
    label: 'Garantido',
    cover: 'green',
  },
} as const satisfies Record<ProgrammeTag, object>

export type ProgrammePath = (typeof PROGRAMMES)[ProgrammeTag]['to']

const IN_ORDER = Object.keys(PROGRAMMES) as ProgrammeTag[]

export function ownProgrammes(tags: string): ProgrammeTag[] {
  const learnerTags = tags.split(',').map((tag) => tag.trim())
  return IN_ORDER.filter((tag) => learnerTags.includes(tag))
}

export const hasAllProgrammes = (tags: string): boolean => ownProgrammes(tags).length === IN_ORDER.length
