import type { Samples } from '#app/ui/samples.ts'
import { ClassContent } from './class-content.tsx'

const path = '/step/exemplo?aula=exemplo'
const MEDIA = {
  ...{ bytes: 2_400_000, start: 40, src: '/exemplo', href: '/exemplo' as const },
  ...{ transcript: '<p>Pegue um punhado de terra.</p>', synthetic: true },
}

export const samples: Samples = {
  id: 'aulas',
  title: 'Aulas',
  states: {
    Vídeo: <ClassContent type="video" media={{ ...MEDIA, src: undefined }} path={path} />,
    Áudio: <ClassContent type="audio" media={MEDIA} html="<p>Ouça antes de plantar.</p>" path={path} />,
    Link: <ClassContent type="link" href="https://exemplo.com/adubo" path={path} />,
  },
}
