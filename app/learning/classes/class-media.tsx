import { useState, type RefObject } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { StepPath } from '#app/learning/step-path.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import { Prose } from '#app/ui/prose.tsx'
import { megabytesText } from '#app/ui/amounts.ts'
import { MediaLinks } from './media-links.tsx'
import { SYNTHETIC_VOICE, type MediaElement, type ShownMedia } from './shown-media.ts'
import { SpeedSelect } from './speed-select.tsx'
import { useLoaded } from './use-loaded.ts'

interface ClassMediaProps {
  element: MediaElement
  media: ShownMedia
  path: StepPath
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const start = hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes)
  return `${start}:${twoDigits(seconds % 60)}`
}

export function ClassMedia(props: ClassMediaProps) {
  const isLite = useLite()
  const { transcript, src, synthetic } = props.media
  return (
    <div className="mt-4">
      {isLite || !src ? <MediaLinks {...props} /> : <Player {...props} src={src} />}
      {synthetic && <p className="mt-2 text-sm text-ink-soft">{SYNTHETIC_VOICE}</p>}
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

function SizeAndStart({ bytes, start }: Pick<ShownMedia, 'bytes' | 'start'>) {
  const words = [
    bytes !== undefined && `Usa ${megabytesText(bytes)} dos seus dados.`,
    start > 0 && `Continua de onde você parou, em ${clock(start)}.`,
  ].filter(Boolean)
  return (
    words.length > 0 && (
      <p className="mb-2 text-sm tabular-nums text-ink-soft print:hidden">{words.join(' ')}</p>
    )
  )
}

function setSpeed(media: HTMLMediaElement | null, speed: number) {
  if (media) Object.assign(media, { playbackRate: speed, defaultPlaybackRate: speed })
}

/** Loads nothing before it is pressed, and keeps its first source when a form of the page reloads the data. */
function Player({ element, media, path, src }: ClassMediaProps & { src: string }) {
  const isHydrated = useHydrated()
  const [first] = useState({ src, media })
  const player = useLoaded<HTMLMediaElement>(async (loaded) => {
    const { autosavePosition } = await import('./position-autosave.ts')
    return autosavePosition(loaded, path, first.media.start)
  })
  const shared = { controls: true, preload: 'none', src: first.src, crossOrigin: first.media.crossOrigin }
  const captions = media.captions && (
    <track kind="captions" srcLang="pt-BR" label="Português" src={media.captions} default />
  )
  return (
    <>
      <SizeAndStart {...first.media} />
      {/* eslint-disable jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
      {element === 'video' ? (
        <video
          {...shared}
          {...media.size}
          ref={player as RefObject<HTMLVideoElement>}
          playsInline
          poster={media.poster}
          className="w-full rounded-control bg-sunken"
        >
          {captions}
        </video>
      ) : (
        <audio {...shared} ref={player} className="w-full">
          {captions}
        </audio>
      )}
      {/* eslint-enable jsx-a11y/media-has-caption */}
      {isHydrated && (
        <SpeedSelect
          onChoose={(speed) => {
            setSpeed(player.current, speed)
          }}
        />
      )}
    </>
  )
}
