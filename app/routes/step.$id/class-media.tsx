import { useLite } from '#app/lite/mode.ts'
import { Prose } from '#app/ui/prose.tsx'
import type { ShownClass } from './view.server.ts'

type Media = NonNullable<ShownClass['media']>

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

interface ClassMediaProps {
  type: ShownClass['type']
  media: Media
}

/** What playing costs, said before it is pressed. */
const sizeOf = ({ bytes }: Media) =>
  bytes === undefined ? undefined : `${megabytes.format(bytes / 1_000_000)} MB`

/** Its media, and all that is said in it to be read. */
export function ClassMedia(props: ClassMediaProps) {
  const isLite = useLite()
  const { transcript } = props.media
  return (
    <div className="mt-4">
      {isLite ? <MediaLinks {...props} /> : <Player {...props} />}
      {transcript && (
        <details className="mt-3">
          <summary className="min-h-touch cursor-pointer font-semibold text-secondary">
            Ler o que é dito
          </summary>
          <Prose html={transcript} className="mt-2" />
        </details>
      )}
    </div>
  )
}

/** Loads nothing until it is pressed. */
function Player({ type, media }: ClassMediaProps) {
  const size = sizeOf(media)
  const captions = media.captions && (
    <track kind="captions" srcLang="pt-BR" label="Português" src={media.captions} default />
  )
  return (
    <>
      {size && <p className="mb-2 text-sm text-ink-soft">{`Gasta ${size} da sua internet.`}</p>}
      {/* eslint-disable jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
      {type === 'video' ? (
        <video
          controls
          preload="none"
          src={media.src}
          poster={media.poster}
          className="w-full rounded-control"
        >
          {captions}
        </video>
      ) : (
        <audio controls preload="none" src={media.src} className="w-full">
          {captions}
        </audio>
      )}
      {/* eslint-enable jsx-a11y/media-has-caption */}
    </>
  )
}

const LINK = 'inline-flex min-h-touch items-center'

/** In lite mode: what there is, and what each costs. */
function MediaLinks({ type, media }: ClassMediaProps) {
  const size = sizeOf(media)
  const kind = type === 'video' ? 'Vídeo' : 'Áudio'
  return (
    <ul>
      <li>
        <a href={media.href} className={LINK}>
          {size === undefined ? kind : `${kind}, ${size}`}
        </a>
      </li>
      {media.posterHref && (
        <li>
          <a href={media.posterHref} className={LINK}>
            Imagem de capa do vídeo
          </a>
        </li>
      )}
    </ul>
  )
}
