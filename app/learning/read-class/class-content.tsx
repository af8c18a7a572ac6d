import type { ClassType } from '#contract/shapes.ts'
import { CLASS_TYPES, type MediaElement } from '#app/domain/class-types.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { Prose } from '#app/ui/prose.tsx'
import { ClassMedia } from './class-media.tsx'
import type { ShownMedia } from './shown-media.ts'

export interface ClassContentProps {
  media?: ShownMedia
  html?: string
  href?: `http${string}`
  path: StepPath
}

function MediaAndText({ element, media, html, path }: ClassContentProps & { element: MediaElement }) {
  return (
    <>
      {media && <ClassMedia element={element} media={media} path={path} />}
      {html && <Prose html={html} className="mt-4" />}
    </>
  )
}

export function ClassContent({ type, ...props }: ClassContentProps & { type: ClassType }) {
  const { element, leadsOutside } = CLASS_TYPES[type]
  return (
    <>
      <MediaAndText element={element} {...props} />
      {leadsOutside && <OutsideLink href={props.href} />}
    </>
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
