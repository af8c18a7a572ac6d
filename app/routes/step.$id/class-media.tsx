import { useState, type RefObject } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useLite } from '#app/ui/lite-mode.ts'
import { Prose } from '#app/ui/prose.tsx'
import { megabytesText } from '#app/ui/words.ts'
import type { ShownMedia } from './media.server.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { SpeedSelect } from './speed-select.tsx'
import { useLoaded } from './use-loaded.ts'
import type { ShownClass } from './view.server.ts'

interface ClassMediaProps {
  type: ShownClass['type']
  media: ShownMedia
  /** The class's own address. */
  path: StepPath
}

/** What playing costs, said before it is pressed. */
const sizeOf = ({ bytes }: ShownMedia) => (bytes === undefined ? undefined : megabytesText(bytes))

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `1:05`, and from an hour on `1:00:05`, as players have it. */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const start = hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes)
  return `${start}:${twoDigits(seconds % 60)}`
}

/** Its media, and all that is said in it to be read. */
export function ClassMedia(props: ClassMediaProps) {
  const isLite = useLite()
  const { transcript, src } = props.media
  return (
    <div className="mt-4">
      {isLite || !src ? <MediaLinks {...props} /> : <Player {...props} src={src} />}
      {transcript && (
        <details className="mt-3">
          <summary className="min-h-touch cursor-pointer py-2 font-semibold text-secondary">
            Ler o que é dito
          </summary>
          <Prose html={transcript} className="mt-2" />
        </details>
      )}
    </div>
  )
}

/** What it costs, and where it goes on. */
function Beforehand({ media }: { media: ShownMedia }) {
  const size = sizeOf(media)
  const said = [
    size && `Gasta ${size} da sua internet.`,
    media.start > 0 && `Continua de onde você parou, em ${clock(media.start)}.`,
  ].filter(Boolean)
  return (
    said.length > 0 && (
      <p className="mb-2 text-sm tabular-nums text-ink-soft print:hidden">{said.join(' ')}</p>
    )
  )
}

function setSpeed(media: HTMLMediaElement | null, speed: number) {
  if (media) Object.assign(media, { playbackRate: speed, defaultPlaybackRate: speed })
}

/** Loads nothing until it is pressed. What a form of the page makes of the place later is not for this visit. */
function Player({ type, media, path, src }: ClassMediaProps & { src: string }) {
  const isHydrated = useHydrated()
  const [first] = useState({ src, media })
  const player = useLoaded<HTMLMediaElement>(async (element) => {
    const { keepPosition } = await import('./position-keeper.ts')
    return keepPosition(element, path, first.media.start)
  })
  const shared = { controls: true, preload: 'none', src: first.src, crossOrigin: first.media.crossOrigin }
  const captions = media.captions && (
    <track kind="captions" srcLang="pt-BR" label="Português" src={media.captions} default />
  )
  return (
    <>
      <Beforehand media={first.media} />
      {/* eslint-disable jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
      {type === 'video' ? (
        <video
          {...shared}
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

const LINK = 'inline-flex min-h-touch items-center'

/** In lite mode, or where the page may not play it: what there is, where it is, and what each costs. */
function MediaLinks({ type, media }: ClassMediaProps) {
  const kind = type === 'video' ? 'Vídeo' : 'Áudio'
  if (!media.href)
    return <p>{`O ${kind.toLowerCase()} desta aula não está aqui. Você pode concluí-la assim mesmo.`}</p>
  const place = media.href.startsWith('http') ? `em ${new URL(media.href).host}` : undefined
  const said = [kind, sizeOf(media), media.src ? undefined : place].filter(Boolean)
  return (
    <ul>
      <li>
        <a href={media.href} rel="noopener" className={LINK}>
          {said.join(', ')}
        </a>
      </li>
      {media.posterHref && (
        <li>
          <a href={media.posterHref} rel="noopener" className={LINK}>
            Imagem de capa do vídeo
          </a>
        </li>
      )}
    </ul>
  )
}
