import type { StepPath } from '#app/learning/step-path.ts'
import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ClassMedia } from './class-media.tsx'
import type { MediaElement, ShownMedia } from './shown-media.ts'

export interface ClassContentProps {
  media?: ShownMedia
  html?: string
  href?: `http${string}`
  path: StepPath
}

function MediaAndText({ element, media, html, path }: ClassContentProps & { element: MediaElement }) {
  return (
    <>
      {media ? <ClassMedia element={element} media={media} path={path} /> : html && <ListenButton />}
      {html && <Prose html={html} className="mt-4" />}
    </>
  )
}

export const VideoClass = (props: ClassContentProps) => <MediaAndText element="video" {...props} />

export const AudioClass = (props: ClassContentProps) => <MediaAndText element="audio" {...props} />

export const LinkClass = (props: ClassContentProps) => (
  <>
    <OutsideLink href={props.href} />
    <AudioClass {...props} />
  </>
)

function OutsideLink({ href }: Pick<ClassContentProps, 'href'>) {
  if (!href)
    return <p className="mt-4">O link desta aula está com problema. Você pode concluir a aula mesmo assim.</p>
  const { host } = new URL(href)
  return (
    <div className="mt-4">
      <p>
        Esta aula fica em outro site: <strong>{host}</strong>. Quando terminar, volte aqui para concluir.
      </p>
      <a href={href} rel="noopener" className="btn btn-secondary mt-3">
        {`Abrir em ${host}`}
      </a>
    </div>
  )
}
