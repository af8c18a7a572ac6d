import type { ReactNode } from 'react'
import { ICON_NAMES } from '#contract/picture-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Person, type Figure } from './person.tsx'
import { Ring } from './ring.tsx'
import type { Samples } from './samples.ts'
import { TrailArt } from './trail-art.tsx'

const PLACES: IconName[] = ['home', 'trails', 'profile', 'check', 'lock', 'clock', 'rocket', 'badge']
const SIGNS: IconName[] = ['calendar', 'warning', 'info', 'success', 'error', 'close', 'chevron', 'play']
const WHO: Figure['who'][] = ['lia', 'osvaldo', 'jaqueline', 'taina']
const row = (all: ReactNode[]) => <div className="flex flex-wrap">{all}</div>

export const samples: Samples = {
  id: 'imagens',
  title: 'Ícones e ilustrações',
  isWide: true,
  states: {
    Ícones: row([...PLACES, ...SIGNS].map((name) => <Icon key={name} name={name} />)),
    Trilhas: row(ICON_NAMES.map((name) => <TrailArt key={name} icon={name} />)),
    Pessoas: row(WHO.map((who) => <Person key={who} who={who} holding="star" className="" />)),
    Níveis: row([0, 43, 100].map((at) => <Ring key={at} level={2} percent={at} className="h-20 w-20" />)),
  },
}
