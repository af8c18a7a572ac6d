import { useContext } from 'react'
import { useNonce } from '#app/layout/nonce.ts'
import { Scripted } from '#app/ui/scripted.ts'
import { useTheme } from './choice.ts'

/** The header's `--surface` in either theme. */
export const SURFACE = { light: '#ffffff', dark: '#14201b' }

/** Corrects cached documents before the first paint. `data-script` tells the stylesheet that script will run. */
const MEND = `(function(d,h,t){if(self.TextEncoderStream&&[].at)h.dataset.script='';try{t=/(?:^|;)\\s*__Host-color-mode=([^;]*)/.exec(d.cookie)||/(?:^|;)\\s*color-mode=([^;]*)/.exec(d.cookie);t=t?t[1]:localStorage.getItem('color-mode');if(/^(system|light|dark)$/.test(t)&&t!==h.dataset.theme){h.dataset.sent=h.dataset.theme;h.dataset.theme=t}}catch(e){}})(document,document.documentElement)`

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
        // It has run already, so hydration data omits its text.
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? MEND : '' }}
        />
      )}
    </>
  )
}
