import { Link, useLocation } from '@remix-run/react'
import { namesOfTexts, TEXTS_FIELD, type NewText } from '#app/legal/new-text.ts'
import { pathOf } from '#app/legal/slugs.ts'
import { Form } from '#app/ui/form.tsx'

const TITLES: Record<string, string> = {
  termos: 'Nova versão dos termos de uso',
  privacidade: 'Nova versão da política de privacidade',
}

/** The form is below the page, so that a page's first form is its own. */
const SEEN = 'textos-lidos'

export function NewTexts({ texts }: { texts: NewText[] }) {
  return (
    <section
      aria-label="Textos novos"
      className="mb-5 rounded-card bg-sunken px-4 pb-2 pt-3 text-sm md:flex md:items-center md:pb-3 print:hidden"
    >
      <div className="mb-1 md:mb-0 md:mr-6 md:flex-1">
        {texts.map(({ slug, changes }) => (
          <p key={slug} className="mb-1">
            <Link to={pathOf(slug)} className="font-semibold">
              {TITLES[slug]}
            </Link>
            {`. ${changes}`}
          </p>
        ))}
      </div>
      <button type="submit" form={SEEN} className="btn btn-line">
        Entendi
      </button>
      <span className="hidden"> (o botão está depois do conteúdo)</span>
    </section>
  )
}

/** Text browsers know no button outside of its form, so that the form has a hidden one. */
export function NewTextsForm({ texts }: { texts: NewText[] }) {
  const { pathname, search } = useLocation()
  return (
    <Form action="/textos-lidos" id={SEEN} preventScrollReset className="hidden">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <input type="hidden" name={TEXTS_FIELD} value={namesOfTexts(texts)} />
      <button type="submit">Entendi os textos novos</button>
    </Form>
  )
}
