import { Person, type Figure } from '#app/ui/person.tsx'
import { TrailArt } from '#app/ui/trail-art.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ICON_NAMES } from '#contract/picture-names.ts'
import { Part, State } from './example.tsx'

const ICONS: Record<IconName, true> = {
  home: true,
  trails: true,
  profile: true,
  check: true,
  lock: true,
  clock: true,
  rocket: true,
  badge: true,
  calendar: true,
  warning: true,
  info: true,
  success: true,
  error: true,
  close: true,
  chevron: true,
  play: true,
}
const PICTURES = ['way', 'lost', 'unplugged', 'offline'] as const
const FIGURES: Figure[] = [
  { who: 'lia', holding: 'flag' },
  { who: 'osvaldo', holding: 'medal' },
  { who: 'jaqueline', holding: 'star' },
  { who: 'taina', holding: 'tick' },
  { who: 'lia', holding: 'notebook' },
  { who: 'taina', holding: 'glass' },
  { who: 'osvaldo', holding: 'frame' },
  { who: 'taina', holding: 'headset' },
  { who: 'taina', holding: 'plant' },
]
const TRAILS = [...ICON_NAMES, undefined]

export function Images() {
  return (
    <Part id="imagens" title="Ícones e ilustrações">
      <State name="Ícones" isWide>
        <p className="flex flex-wrap">
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <Icon key={name} name={name} className="mb-4 mr-4 h-6 w-6" />
          ))}
        </p>
      </State>
      <State name="Trilhas" isWide>
        <div className="flex flex-wrap">
          {TRAILS.map((name) => (
            <TrailArt key={name ?? 'none'} icon={name} />
          ))}
        </div>
      </State>
      <State name="Pessoas" isWide>
        <div className="flex flex-wrap">
          {FIGURES.map((figure) => (
            <Person key={`${figure.who} ${figure.holding}`} {...figure} className="mb-4 mr-4" />
          ))}
        </div>
      </State>
      <State name="Ilustrações" isWide>
        <div className="flex flex-wrap">
          {PICTURES.map((name) => (
            <Picture key={name} name={name} size="small" className="mb-4 mr-4" />
          ))}
        </div>
      </State>
    </Part>
  )
}
