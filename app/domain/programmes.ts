import type { Programme } from '#contract/shapes.ts'

/** In order: learners of both are led to `tt` first (section 2). */
export const PROGRAMMES = {
  tt: {
    to: '/trampo-turbinado',
    rules: '/regulamentos-trampo-turbinado',
    name: 'Turbinado',
    cover: 'secondary',
  },
  tg: {
    to: '/trampo-garantido',
    rules: '/regulamentos-trampo-garantido',
    name: 'Garantido',
    cover: 'primary',
  },
} as const satisfies Record<Programme['tag'], object>

export type ProgrammePath = (typeof PROGRAMMES)[Programme['tag']]['to']

const TAGS = Object.keys(PROGRAMMES) as Programme['tag'][]

export const programmeAt = (pathname: string) => TAGS.find((tag) => PROGRAMMES[tag].to === pathname)

export function ownProgrammes(tags: string): Programme['tag'][] {
  const learnerTags = tags.split(',').map((tag) => tag.trim())
  return TAGS.filter((tag) => learnerTags.includes(tag))
}

export const hasAllProgrammes = (tags: string): boolean => ownProgrammes(tags).length === TAGS.length
