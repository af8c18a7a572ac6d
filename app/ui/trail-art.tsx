import { ICON_NAMES, type PictureIcon } from '#contract/picture-names.ts'
import { useLite } from './lite-mode.ts'
import sprite from './trails.svg'

const isDrawn = (name: string): name is PictureIcon => ICON_NAMES.some((one) => one === name)

/** A trail's drawing, the same at every size; a way where its icon has none. */
export function TrailArt({ icon = '', className = '' }: { icon: string | undefined; className?: string }) {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      width="160"
      height="120"
      viewBox="0 0 160 120"
      className={`art print:hidden ${className}`}
    >
      <use href={`${sprite}#${isDrawn(icon) ? icon : 'caminho'}`} />
    </svg>
  )
}
