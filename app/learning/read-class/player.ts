import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { StepPath } from '#app/learning/step-path.ts'
import type { ShownMedia } from './media.server.ts'
import { useLoaded } from '#app/learning/use-loaded.ts'

export interface PlayerProps {
  media: ShownMedia
  path: StepPath
  src: string
}

/** Loads nothing before it is pressed, and keeps its first source when a form of the page reloads the data. */
export function usePlayer<E extends HTMLMediaElement>({ media, path, src }: PlayerProps) {
  const isHydrated = useHydrated()
  const [first] = useState({ src, media })
  const ref = useLoaded<E>(async (loaded) => {
    const { autosavePosition } = await import('./position-autosave.ts')
    return autosavePosition(loaded, path, first.media.start)
  })
  return {
    isHydrated,
    player: { ref, preload: 'none', src: first.src, crossOrigin: first.media.crossOrigin },
  }
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `1:35`, `1:02:03`. */
export function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const start = hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes)
  return `${start}:${twoDigits(Math.floor(seconds) % 60)}`
}
