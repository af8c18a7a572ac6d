import type { Class } from '#contract/shapes.ts'
import { CLASS_TYPES, SYNTHETIC_VOICE, type MediaElement } from '#app/domain/class-types.ts'
import { safePath, webAddress } from '#app/request/safe-redirect.server.ts'
import { megabytesText } from '#app/ui/amounts.ts'
import { renderMarkdown, type Standalone } from '#app/ui/markdown/render.server.ts'

const UNDER_TRANSCRIPT = 3

const absolute = (target: string, { base }: Standalone) =>
  (webAddress(target) ?? new URL(safePath(target), base).href) as `http${string}`

export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

const MEDIA_LINKS: Record<MediaElement, string> = {
  video: 'Ver o vídeo na internet',
  audio: 'Ouvir o áudio na internet',
}

export function Media({
  type,
  media,
  standalone,
}: Pick<Class, 'type' | 'media'> & { standalone: Standalone }) {
  if (!media) return null
  const size = media.bytes === undefined ? '' : `, ${megabytesText(media.bytes)}`
  return (
    <>
      <p>
        <a className="tall" href={absolute(media.src, standalone)} rel="noopener">
          {`${MEDIA_LINKS[CLASS_TYPES[type].element]}${size}`}
        </a>
      </p>
      {media.synthetic && <p className="soft">{SYNTHETIC_VOICE}</p>}
      {media.transcript && (
        <>
          <h3>O que é dito</h3>
          <Html
            className="transcript"
            html={renderMarkdown(media.transcript, { under: UNDER_TRANSCRIPT, standalone })}
          />
        </>
      )}
    </>
  )
}
