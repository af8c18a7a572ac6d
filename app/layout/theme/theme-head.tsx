import { useContext } from 'react'
import { useNonce } from '#app/layout/nonce.ts'
import { Scripted } from '#app/ui/scripted.ts'
import { useTheme } from './choice.ts'

/** What browsers colour around the page: the surface of the header (`--surface`) in either theme. */
export const SURFACE = { light: '#ffffff', dark: '#14201b' }

/**
 * Before the first paint, for a document from the browser's cache, or where the cookie is gone and local storage still
 * knows: what `kept` reads. The theme that the document was sent with stays beside it, for hydrating. `data-script` tells
 * the style sheet that script will take over, where `entry.client` does.
 */
const MEND = `(function(d,h,t){if(self.TextEncoderStream&&[].at)h.dataset.script='';try{t=/(?:^|;)\\s*color-mode=([^;]*)/.exec(d.cookie);t=t?t[1]:localStorage.getItem('color-mode');if(/^(system|light|dark)$/.test(t)&&t!==h.dataset.theme){h.dataset.sent=h.dataset.theme;h.dataset.theme=t}}catch(e){}})(document,document.documentElement)`

/** The first thing in a page's head: nothing is painted in another theme than the chosen one. */
export function ThemeHead() {
  const theme = useTheme()
  const nonce = useNonce()
  const isScripted = useContext(Scripted)
  return (
    <>
      <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
      {(['light', 'dark'] as const).map((system) => (
        <meta
          key={system}
          name="theme-color"
          media={`(prefers-color-scheme: ${system})`}
          content={SURFACE[theme === 'system' ? system : theme]}
        />
      ))}
      {isScripted && (
        // It has run where React finds it: its text is not sent a second time.
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? MEND : '' }}
        />
      )}
    </>
  )
}
