import type { IconName } from '#app/ui/icon.tsx'

export interface Place {
  to: '/home' | '/trails' | '/user' | '/trampo-turbinado' | '/trampo-garantido'
  label: string
  /** The part of the name that gives way where there is little room. */
  prefix?: string
  icon: IconName
}

const PROGRAMMES: Record<string, Place> = {
  tt: { to: '/trampo-turbinado', prefix: 'Trampo ', label: 'Turbinado', icon: 'rocket' },
  tg: { to: '/trampo-garantido', prefix: 'Trampo ', label: 'Garantido', icon: 'badge' },
}

/** Where the header leads: home, trails, the programmes that the learner's tags give, and the profile. */
export function placesFor(tags: string): Place[] {
  const given = tags.split(',').map((tag) => tag.trim())
  return [
    { to: '/home', label: 'Início', icon: 'home' },
    { to: '/trails', label: 'Trilhas', icon: 'trails' },
    ...Object.entries(PROGRAMMES).flatMap(([tag, place]) => (given.includes(tag) ? [place] : [])),
    { to: '/user', label: 'Perfil', icon: 'profile' },
  ]
}

const MOST_ON_PHONES = 4

/** Phones have room for four: where there are more, the second programme waits on the home page. */
export function fitsOnPhones(place: Place, places: Place[]): boolean {
  return places.length <= MOST_ON_PHONES || place !== places.at(-2)
}
