import { ButtonLink } from '#app/ui/button.tsx'
import type { LegalPath } from '../slugs.ts'
import { REFUSALS, type Refusal } from './view.ts'

export function PreviewRefusal({ refusal, path }: { refusal: Refusal; path: LegalPath }) {
  const { title, text } = REFUSALS[refusal]
  return (
    <div className="mx-auto max-w-form py-6 text-center">
      <h1>{title}</h1>
      <p className="mb-6 mt-3">{text}</p>
      <ButtonLink to={path}>Ler o texto publicado</ButtonLink>
    </div>
  )
}
