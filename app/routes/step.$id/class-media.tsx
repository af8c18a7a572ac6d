import { Prose } from '#app/ui/prose.tsx'
import type { ShownClass } from './view.server.ts'

type Media = NonNullable<ShownClass['media']>

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A player that loads nothing until it is pressed, what it costs said before, and all of it readable. */
export function ClassMedia({
  type,
  media,
  position,
}: {
  type: ShownClass['type']
  media: Media
  position: number | undefined
}) {
  const src = position ? `${media.src}#t=${Math.floor(position)}` : media.src
  const captions = media.captions && (
    <track kind="captions" srcLang="pt-BR" label="Português" src={media.captions} default />
  )
  return (
    <div className="mt-4">
      {media.bytes !== undefined && (
        <p className="mb-2 text-sm text-ink-soft">
          {`Gasta ${megabytes.format(media.bytes / 1_000_000)} MB da sua internet.`}
        </p>
      )}
      {/* eslint-disable jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
      {type === 'video' ? (
        <video controls preload="none" src={src} poster={media.poster} className="w-full rounded-control">
          {captions}
        </video>
      ) : (
        <audio controls preload="none" src={src} className="w-full">
          {captions}
        </audio>
      )}
      {/* eslint-enable jsx-a11y/media-has-caption */}
      {media.transcript && (
        <details className="mt-3">
          <summary className="min-h-touch cursor-pointer font-semibold text-secondary">
            Ler o que é dito
          </summary>
          <Prose html={media.transcript} className="mt-2" />
        </details>
      )}
    </div>
  )
}
