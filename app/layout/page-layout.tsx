import { useMatches, useNavigation } from '@remix-run/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLite } from '#app/ui/lite-mode.ts'
import { LiteForm } from '#app/layout/lite/lite-form.tsx'
import { useTips } from '#app/ui/tooltip/tip.ts'
import { Flash, type FlashMessage } from './flash.tsx'
import { Footer } from './footer.tsx'
import { Header, type LayoutLearner } from './header.tsx'

export interface PageLayoutProps {
  appName: string
  learner: LayoutLearner | null
  flash?: FlashMessage | null
  /** False without a CSRF token, when the root's data failed to load. */
  canPost?: boolean
  children: ReactNode
}

function LiteBand({ canPost }: { canPost: boolean }) {
  return (
    <section aria-label="Modo leve" className="border-b border-line bg-sunken print:hidden">
      <div className="mx-auto flex min-h-touch max-w-page flex-wrap items-center px-4">
        <p className="mr-auto pr-4 text-sm text-ink-soft">Modo leve ligado.</p>
        {canPost && <LiteForm />}
      </div>
    </section>
  )
}

/** True if the page says `isFullScreen`: on phones its own head takes the place of header and bar. */
function useFullScreen(): boolean {
  return useMatches().some(
    ({ data }) => (data as { isFullScreen?: boolean } | undefined)?.isFullScreen === true,
  )
}

/** Loaded when a mouse or the Tab key first reaches an element with a tip; a page without it works as well. */
const Tooltips = lazy(() =>
  import('#app/ui/tooltip/tooltips.tsx').catch(() => ({ default: (): ReactNode => null })),
)

function TooltipHost() {
  const tips = useTips()
  return (
    tips.length > 0 && (
      <Suspense>
        <Tooltips tips={tips} />
      </Suspense>
    )
  )
}

/** With `alone` no learner is signed in, so that the header has room for the ways of the team. */
export function PageLayout({ appName, learner, flash, canPost = true, children }: PageLayoutProps) {
  const { state } = useNavigation()
  const isFullScreen = useFullScreen()
  const hasBar = learner?.mayGoOn === true && !isFullScreen
  return (
    <div
      className={`flex min-h-screen flex-col ${isFullScreen ? 'with-bar' : ''} ${hasBar ? 'with-tabs pb-16 md:pb-0' : ''} ${learner ? '' : 'alone'}`}
    >
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <div className={isFullScreen ? 'hidden md:block' : undefined}>
        <Header appName={appName} learner={learner} canPost={canPost} />
      </div>
      {useLite() && <LiteBand canPost={canPost} />}
      <main
        id="conteudo"
        tabIndex={-1}
        aria-busy={state !== 'idle'}
        className={`flex-1 md:py-8 ${isFullScreen ? 'pb-6' : 'py-6'}`}
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
