import type { MediaElement } from '#app/domain/class-types.ts'
import type { ComponentType } from 'react'
import type { StepPath } from '#app/learning/step-path.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import { Prose } from '#app/ui/prose.tsx'
import { AudioPlayer } from './audio-player.tsx'
import { Film } from './film.tsx'
import { SyntheticVoice } from './media-facts.tsx'
import { MediaLinks } from './media-links.tsx'
import type { PlayerProps } from './player.ts'
import type { ShownMedia } from './shown-media.ts'

const PLAYERS: Record<MediaElement, ComponentType<PlayerProps>> = { video: Film, audio: AudioPlayer }

interface ClassMediaProps {
  element: MediaElement
  media: ShownMedia
  path: StepPath
}

export function ClassMedia({ element, media, path }: ClassMediaProps) {
  const isLite = useLite()
  const { transcript, src, synthetic } = media
  const Player = PLAYERS[element]
  return (
    <div className="mt-4">
      {isLite || !src ? (
        <MediaLinks element={element} media={media} />
      ) : (
        <Player media={media} path={path} src={src} />
      )}
      {synthetic && <SyntheticVoice />}
      {transcript && (
        <details className="mt-3">
          <summary className="min-h-touch cursor-pointer py-2 font-semibold text-secondary">
            Ler a transcrição
          </summary>
          <Prose html={transcript} className="mt-2" />
        </details>
      )}
    </div>
  )
}
