import { writtenDate } from '#app/ui/dates.ts'
import { Prose } from '#app/ui/prose.tsx'
import type { LegalText } from './read.server.ts'

/** A legal text as a reading page. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, version, since, html } = text
  return (
    <article className="md:card mx-auto max-w-[46rem] md:px-12 md:py-10">
      <h1>{title}</h1>
      <p className="mt-1 text-sm text-ink-soft">{`Versão ${version}, em vigor desde ${writtenDate(since)}.`}</p>
      <Prose html={html} className="mt-6" />
    </article>
  )
}
