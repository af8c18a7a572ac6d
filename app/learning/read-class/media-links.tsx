import type { MediaElement } from '#app/domain/class-types.ts'
import { megabytesText } from '#app/ui/amounts.ts'
import type { ShownMedia } from './media.server.ts'

const NAMES: Record<MediaElement, string> = { video: 'Vídeo', audio: 'Áudio' }
const LINK = 'touch'

export function MediaLinks({ element, media }: { element: MediaElement; media: ShownMedia }) {
  const { src, href, posterHref, bytes } = media
  const name = NAMES[element]
  if (!href)
    return (
      <p>{`O ${name.toLowerCase()} desta aula não está disponível. Você pode concluir a aula sem ele.`}</p>
    )
  const host = href.startsWith('http') ? `em ${new URL(href).host}` : undefined
  const words = [name, bytes !== undefined && megabytesText(bytes), src ? undefined : host]
  return (
    <ul>
      <li>
        <a href={href} rel="noopener" className={LINK}>
          {words.filter(Boolean).join(', ')}
        </a>
      </li>
      {posterHref && (
        <li>
          <a href={posterHref} rel="noopener" className={LINK}>
            Imagem de capa do vídeo
          </a>
        </li>
      )}
    </ul>
  )
}
