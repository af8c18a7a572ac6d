import type { ClassType } from '#contract/shapes.ts'
import { CLASS_TYPES } from '#app/domain/class-types.ts'
import { ClassContent, type ClassContentProps } from '#app/learning/read-class/class-content.tsx'
import { Sources } from '#app/learning/read-class/sources.tsx'
import { Part, State } from './example.tsx'

const MEDIA = {
  ...{ bytes: 2_400_000, seconds: 95, start: 40, src: '/exemplo', href: '/exemplo' as const },
  transcript: '<p>Pegue um punhado de terra.</p>',
}

const SOURCES = [
  { title: 'CLT, art. 59', href: 'https://exemplo.com/clt' as const },
  { title: 'Um livro da biblioteca' },
]

const EXAMPLES: Record<ClassType, Omit<ClassContentProps, 'path'>> = {
  text: { html: '<p>Pegue um punhado de terra e aperte.</p>' },
  video: { media: { ...MEDIA, src: undefined, href: 'https://exemplo.com/terra.mp4' } },
  audio: { media: { ...MEDIA, synthetic: true }, html: '<p>Ouça antes de plantar.</p>' },
  link: { href: 'https://exemplo.com/adubo' },
}

export function Classes() {
  return (
    <Part id="aulas" title="Aulas">
      {(Object.keys(EXAMPLES) as ClassType[]).map((type) => {
        const { label } = CLASS_TYPES[type]
        return (
          <State key={type} name={label}>
            <ClassContent type={type} {...EXAMPLES[type]} path="/step/exemplo?aula=exemplo" />
          </State>
        )
      })}
      <State name="Fontes">
        <Sources sources={SOURCES} />
      </State>
    </Part>
  )
}
