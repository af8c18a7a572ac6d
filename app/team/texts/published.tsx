import { Prose } from '#app/ui/prose.tsx'
import type { VersionView } from './draft-view.server.ts'

export function Published({ view }: { view: VersionView }) {
  return (
    <>
      <p className="mt-3">Um texto publicado não muda mais. Para corrigir algo, comece um rascunho.</p>
      <Prose html={view.html} className="legal-text card mt-4 p-4" />
    </>
  )
}
