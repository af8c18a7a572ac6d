import { LiteForm } from './lite-form.tsx'

export function LiteBand({ canPost }: { canPost: boolean }) {
  return (
    <section aria-label="Modo leve" className="border-b border-line bg-sunken print:hidden">
      <div className="mx-auto flex min-h-touch max-w-page flex-wrap items-center px-4">
        <p className="mr-auto pr-4 text-sm text-ink-soft">Modo leve ligado.</p>
        {canPost && <LiteForm />}
      </div>
    </section>
  )
}
