import type { ComponentType, ReactNode } from 'react'
import type { ClassType } from '#contract/shapes.ts'
import { CLASS_TYPES, type MediaElement } from '#app/domain/class-types.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import { Person, type Figure } from '#app/ui/person.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { AudioPlayer } from './audio-player.tsx'
import { Film } from './film.tsx'
import { SyntheticVoice } from './media-facts.tsx'
import { MediaLinks } from './media-links.tsx'
import type { PlayerProps } from './player.ts'
import type { ShownMedia } from './media.server.ts'

export interface ClassContentProps {
  media?: ShownMedia
  html?: string
  /** Of whom the text tells. */
  who?: Figure['who']
  href?: `http${string}`
  path: StepPath
  /** The question of the class, and the text that stands after it, if it stands in the text. */
  practice?: ReactNode
  after?: string
}

const PLAYERS: Record<MediaElement, ComponentType<PlayerProps>> = { video: Film, audio: AudioPlayer }

const talkIn = (element: MediaElement, media?: ShownMedia) =>
  element === 'audio' && media?.synthetic ? media.transcript : undefined

const FIRST_PARAGRAPH = /^<p>.*?<\/p>/s

interface MediaProps {
  element: MediaElement
  media: ShownMedia
  path: StepPath
}

function Media({ element, media, path }: MediaProps) {
  const isLite = useLite()
  const { transcript, src, synthetic } = media
  const talk = talkIn(element, media)
  const Player = PLAYERS[element]
  const player =
    isLite || !src ? (
      <MediaLinks element={element} media={media} />
    ) : (
      <Player media={media} path={path} src={src} />
    )
  if (talk)
    return (
      <>
        <Prose html={talk} className="mt-4" />
        <details className="fold mt-3">
          <summary>Ouvir com voz de computador</summary>
          {player}
        </details>
      </>
    )
  return (
    <div className="mt-4">
      {player}
      {synthetic && <SyntheticVoice />}
      {transcript && (
        <details className="fold mt-3">
          <summary>Ler a transcrição</summary>
          <Prose html={transcript} className="mt-2" />
        </details>
      )}
    </div>
  )
}

function OutsideLink({ href }: Pick<ClassContentProps, 'href'>) {
  if (!href)
    return <p className="mt-4">O link desta aula está com problema. Você pode concluir a aula mesmo assim.</p>
  const { host } = new URL(href)
  return (
    <div className="card mt-5">
      <p>
        Esta aula continua em outro site: <strong>{host}</strong>. Quando terminar, volte aqui para concluir.
      </p>
      <a href={href} rel="noopener" className="btn btn-line mt-3">
        {`Abrir em ${host}`}
      </a>
    </div>
  )
}

export function ClassContent({
  type,
  media,
  html = '',
  who,
  href,
  path,
  practice,
  after,
}: ClassContentProps & { type: ClassType }) {
  const { element, leadsOutside } = CLASS_TYPES[type]
  const [opening = ''] = (talkIn(element, media) && FIRST_PARAGRAPH.exec(html)) || []
  const rest = html.slice(opening.length)
  return (
    <div className="class-text mt-4">
      {html && who && <Person who={who} />}
      {opening && <Prose html={opening} />}
      {media && <Media element={element} media={media} path={path} />}
      {rest && <Prose html={rest} className={opening || media ? 'mt-4' : ''} />}
      {after !== undefined && practice}
      {after && <Prose html={after} />}
      {leadsOutside && <OutsideLink href={href} />}
      {after === undefined && practice}
    </div>
  )
}
