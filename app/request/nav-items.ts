import type { ProgrammeTag } from '#contract/programme-tags.ts'
import { ownProgrammes, PROGRAMMES, type ProgrammePath } from '#app/domain/programmes.ts'
import type { IconName } from '#app/ui/icon.tsx'

export interface NavItem {
  to: '/home' | '/trails' | '/user' | ProgrammePath
  label: string
  prefix?: string
  icon: IconName
  /** Pages of its own at other addresses. */
  also?: RegExp
}

const ofProgramme = (tag: ProgrammeTag, icon: IconName): NavItem => {
  const { to, label } = PROGRAMMES[tag]
  return { to, prefix: 'Trampo ', label, icon }
}

export const NAV = {
  home: { to: '/home', label: 'Início', icon: 'home', also: /^\/rever/ },
  trails: { to: '/trails', label: 'Trilhas', icon: 'trails', also: /^\/(step|busca)/ },
  tt: ofProgramme('tt', 'rocket'),
  tg: ofProgramme('tg', 'badge'),
  profile: { to: '/user', label: 'Perfil', icon: 'profile', also: /^\/(anotac|curric|senha|hora)/ },
} satisfies Record<string, NavItem>

export const programmeItems = (tags: string): NavItem[] => ownProgrammes(tags).map((tag) => NAV[tag])

export const navItems = (tags: string): NavItem[] => [
  NAV.home,
  NAV.trails,
  ...programmeItems(tags),
  NAV.profile,
]
