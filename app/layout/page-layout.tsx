import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LiteBand } from '#app/layout/lite/lite-band.tsx'
import { useLite } from '#app/ui/lite-mode.ts'
import { Flash, type FlashMessage } from './flash.tsx'
import { TooltipHost } from '#app/ui/tooltip/tooltip-host.tsx'
import { Footer } from './footer.tsx'
import { useReader } from './reader.ts'
import { Header, type LayoutLearner } from './header.tsx'

export interface PageLayoutProps {
  appName: string
  learner: LayoutLearner | null
  flash?: FlashMessage | null
  /** False without a CSRF token, when the root's data failed to load. */
  canPost?: boolean
  children: ReactNode
}

export function PageLayout({ appName, learner, flash, canPost = true, children }: PageLayoutProps) {
  const { state } = useNavigation()
  const isReader = useReader()
  const hasBar = learner?.mayGoOn === true && !isReader
  return (
    <div
      className={`flex min-h-screen flex-col ${isReader ? 'with-bar' : ''} ${hasBar ? 'with-tabs pb-16 md:pb-0' : ''}`}
    >
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <div className={isReader ? 'hidden md:block' : undefined}>
        <Header appName={appName} learner={learner} canPost={canPost} />
      </div>
      {useLite() && <LiteBand canPost={canPost} />}
      <main
        id="conteudo"
        tabIndex={-1}
        aria-busy={state !== 'idle'}
        className={`flex-1 md:py-8 ${isReader ? 'pb-6' : 'py-6'}`}
      >
        <div className="mx-auto max-w-page px-4">
          {flash && !flash.section && <Flash key={flash.id} message={flash} />}
          {children}
        </div>
      </main>
      <TooltipHost />
      <Footer isSignedIn={learner !== null} canPost={canPost} />
    </div>
  )
}
