import type { Programme } from '#contract/shapes.ts'
import { ownProgrammes, PROGRAMMES, type ProgrammePath } from '#app/domain/programmes.ts'
import type { IconName } from '#app/ui/icon.tsx'

export interface Place {
  to: '/home' | '/trails' | '/user' | ProgrammePath
  label: string
  prefix?: string
  icon: IconName
  /** Pages of its own at other addresses. */
  also?: RegExp
}

const ofProgramme = (tag: Programme['tag'], icon: IconName): Place => {
  const { to, name } = PROGRAMMES[tag]
  return { to, prefix: 'Trampo ', label: name, icon }
}

export const NAV = {
  home: { to: '/home', label: 'Início', icon: 'home', also: /^\/rever/ },
  trails: { to: '/trails', label: 'Trilhas', icon: 'trails', also: /^\/(step|busca)/ },
  tt: ofProgramme('tt', 'rocket'),
  tg: ofProgramme('tg', 'badge'),
  profile: { to: '/user', label: 'Perfil', icon: 'profile', also: /^\/(anotac|curric|senha|hora)/ },
} satisfies Record<string, Place>

export const programmesFor = (tags: string): Place[] => ownProgrammes(tags).map((tag) => NAV[tag])

export const placesFor = (tags: string): Place[] => [
  NAV.home,
  NAV.trails,
  ...programmesFor(tags),
  NAV.profile,
]
