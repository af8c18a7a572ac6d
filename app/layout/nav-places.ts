import type { Programme } from '#contract/shapes.ts'
import { ownProgrammes, PROGRAMMES, type ProgrammePath } from '#app/programmes/own-programmes.ts'
import type { IconName } from '#app/ui/icon.tsx'

export interface Place {
  to: '/home' | '/trails' | '/user' | ProgrammePath
  label: string
  /** The part of the name that gives way where there is little room. */
  prefix?: string
  icon: IconName
}

const ICONS: Record<Programme['tag'], IconName> = { tt: 'rocket', tg: 'badge' }

/** The programmes that the learner's tags give. */
export function programmesFor(tags: string): Place[] {
  return ownProgrammes(tags).map((tag) => {
    const { to, name } = PROGRAMMES[tag]
    return { to, prefix: 'Trampo ', label: name, icon: ICONS[tag] }
  })
}

/** Where the header leads: home, trails, the learner's programmes, and the profile. */
export function placesFor(tags: string): Place[] {
  return [
    { to: '/home', label: 'Início', icon: 'home' },
    { to: '/trails', label: 'Trilhas', icon: 'trails' },
    ...programmesFor(tags),
    { to: '/user', label: 'Perfil', icon: 'profile' },
  ]
}

const MOST_ON_PHONES = 4

/** Phones have room for four: where there are more, the second programme waits on the home page. */
export function fitsOnPhones(place: Place, places: Place[]): boolean {
  return places.length <= MOST_ON_PHONES || place !== places.at(-2)
}
