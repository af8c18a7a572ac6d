import { useLite } from '#app/ui/lite-mode.ts'
import { TrailIcon } from './trail-icon.tsx'

/** The icon of a trail in the scene that every drawing stands in: hill and sun. */
export function CoverArt({ icon }: { icon: string | undefined }) {
  if (useLite()) return null
  return (
    <svg aria-hidden="true" focusable="false" width="132" height="104" className="art ml-auto mt-auto">
      <path d="M0 104c36-2 38-40 76-40s34-10 56-24v64z" fill="currentColor" opacity=".14" />
      <circle cx="112" cy="20" r="12" fill="#f2c14e" />
      <TrailIcon name={icon} size={80} at={{ x: 34, y: 18 }} />
    </svg>
  )
}
