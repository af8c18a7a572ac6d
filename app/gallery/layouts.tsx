import type { ReactNode } from 'react'
import { Footer } from '#app/layout/footer.tsx'
import { Header } from '#app/layout/header.tsx'
import { Part, State } from './example.tsx'

const LIA = { name: 'Lia Souza', tags: '', evos: 130, level: 2, toNextLevel: 170, percent: 15, mayGoOn: true }

function Window({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden border border-line pb-20 md:pb-0" style={{ transform: 'translateZ(0)' }}>
      {children}
    </div>
  )
}

export function Frames() {
  return (
    <Part id="moldura" title="Moldura">
      <State name="Visitante" isWide>
        <Header appName="Evolua" learner={null} canPost />
      </State>
      <State name="Com a pesquisa por fazer" isWide>
        <Header appName="Evolua" learner={{ ...LIA, mayGoOn: false }} canPost />
      </State>
      <State name="Aluna" isWide>
        <Window>
          <Header appName="Evolua" learner={LIA} canPost />
        </Window>
      </State>
      <State name="Dos dois programas, com um nome comprido" isWide>
        <Window>
          <Header
            appName="Instituto de Aprendizagem"
            learner={{ ...LIA, tags: 'tt,tg', evos: 12_345, level: 15, toNextLevel: 155 }}
            canPost
          />
        </Window>
      </State>
      <State name="Rodapé de quem entrou" isWide>
        <Footer isSignedIn canPost />
      </State>
      <State name="Rodapé sem formulários" isWide>
        <Footer isSignedIn={false} canPost={false} />
      </State>
    </Part>
  )
}
