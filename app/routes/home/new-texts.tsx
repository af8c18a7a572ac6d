import { namesOfTexts, TEXTS_FIELD, type NewText } from '#app/legal/acceptance/new-text.ts'
import { pathOf } from '#app/legal/versions/text.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

const NAMES: Record<string, string> = { termos: 'Termos', privacidade: 'Privacidade' }

export function NewTexts({ texts }: { texts: NewText[] }) {
  return (
    <section aria-label="Textos novos" className="mt-3 rounded-card bg-sunken px-2 py-1 text-sm print:hidden">
      <Form action="/textos-lidos" navigate={false} className="flex items-center">
        <p className="min-w-0 flex-1">
          {texts.length > 1 ? 'Mudaram: ' : 'Mudou: '}
          {texts.map(({ slug }, at) => (
            <span key={slug}>
              {at > 0 && ' e '}
              <TextLink to={pathOf(slug)}>{NAMES[slug]}</TextLink>
            </span>
          ))}
        </p>
        <input type="hidden" name={TEXTS_FIELD} value={namesOfTexts(texts)} />
        <button type="submit" className="quiet px-1">
          Entendi
        </button>
      </Form>
    </section>
  )
}
