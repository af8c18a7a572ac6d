import { Link } from '@remix-run/react'
import { LiveCards } from '#app/lives/live-cards.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Lead } from '#app/ui/lead.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { ShownProgramme } from './programme.server.ts'

function LiveSection({ shown }: { shown: ShownProgramme['lives'] }) {
  const isEmpty = shown.lives.length === 0
  return (
    <section aria-labelledby="live" className="mt-9">
      <h2 id="live">Live</h2>
      <p className="mt-1 max-w-read text-ink-soft">
        {isEmpty
          ? 'Nenhuma live marcada por enquanto. Quando houver, a data aparece aqui.'
          : 'Conversas ao vivo com quem entende do assunto. “Adicionar à agenda” baixa um arquivo que a agenda do seu celular abre, com um aviso 30 minutos antes.'}
      </p>
      {!isEmpty && <LiveCards shown={shown} isGrouped />}
    </section>
  )
}

/** Hero and Live section (specification, section 2), what the programme is, and its rules. */
export function ProgrammePage({ programme }: { programme: ShownProgramme }) {
  const { title, subtitle, html, cta, lives, rules } = programme
  return (
    <>
      <Lead aria-labelledby="programa" className="md:p-9">
        <h1 id="programa">{title}</h1>
        {subtitle && <p className="mt-2 max-w-read text-lg">{subtitle}</p>}
        {cta && (
          <ButtonLink to={cta.to} className="mt-5">
            {cta.label}
          </ButtonLink>
        )}
      </Lead>
      <LiveSection shown={lives} />
      <section aria-labelledby="sobre" className="mt-9">
        <h2 id="sobre">Sobre o programa</h2>
        <Prose html={html} className="mt-3" />
        <p className="mt-6">
          <Link to={rules} className="inline-flex min-h-touch items-center">
            Regulamento do {title}
          </Link>
        </p>
      </section>
    </>
  )
}
