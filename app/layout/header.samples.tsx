import type { Samples } from '#app/ui/samples.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const LIA = { name: 'Lia Souza', tags: '', evos: 130, level: 2, toNextLevel: 170, percent: 15, mayGoOn: true }
const ALL = { ...LIA, tags: 'tt,tg', evos: 12_345, level: 15 }

export const samples: Samples = {
  id: 'moldura',
  title: 'Moldura',
  isWide: true,
  states: {
    Visitante: <Header appName="Evolua" learner={null} canPost />,
    'Com a pesquisa por fazer': <Header appName="Evolua" learner={{ ...LIA, mayGoOn: false }} canPost />,
    Aluna: <Header appName="Instituto de Aprendizagem" learner={ALL} canPost />,
    'Rodapé de quem entrou': <Footer isSignedIn canPost />,
    'Rodapé sem formulários': <Footer isSignedIn={false} canPost={false} />,
  },
}
