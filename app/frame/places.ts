import type { IconName } from '#app/ui/icon.tsx'

export interface Place {
  to: string
  label: string
  icon: IconName
}

const PROGRAMMES: Record<string, Place> = {
  tt: { to: '/trampo-turbinado', label: 'Trampo Turbinado', icon: 'rocket' },
  tg: { to: '/trampo-garantido', label: 'Trampo Garantido', icon: 'badge' },
}

/** Where the header leads: home, trails, and the programmes that the learner's tags give. */
export function placesFor(tags: string): Place[] {
  const given = tags.split(',').map((tag) => tag.trim())
  return [
    { to: '/home', label: 'Início', icon: 'home' },
    { to: '/trails', label: 'Trilhas', icon: 'trails' },
    ...Object.entries(PROGRAMMES).flatMap(([tag, place]) => (given.includes(tag) ? [place] : [])),
  ]
}

export const PROFILE: Place = { to: '/user', label: 'Perfil', icon: 'profile' }

const MOST_TABS = 4

/** The bottom bar of phones: at most four, the profile last. */
export function tabsFor(tags: string): Place[] {
  return [...placesFor(tags).slice(0, MOST_TABS - 1), PROFILE]
}
