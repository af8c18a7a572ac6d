import { useLite } from './lite-mode.ts'
import sprite from './icons.svg'

type PictureName = 'way' | 'lost' | 'unplugged' | 'offline'

const SIZES = {
  large: { width: 240, height: 160 },
  small: { width: 168, height: 112 },
}

interface PictureProps {
  name: PictureName
  size?: keyof typeof SIZES
  className?: string
}

/** Decorative: screen readers skip it. */
export function Picture({ name, size = 'large', className = '' }: PictureProps) {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      overflow="visible"
      {...SIZES[size]}
      className={`max-w-full print:hidden ${className}`}
    >
      <use href={`${sprite}#picture-${name}`} />
    </svg>
  )
}
