import { Link } from '@remix-run/react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Person } from '#app/ui/person.tsx'

export function NothingDue({ hasResult }: { hasResult: boolean }) {
  return (
    <Hero labelledBy="titulo" art={<Person who="taina" holding="plant" className="art" />}>
      <h1 id="titulo" className="md:text-3xl">
        Nada para rever agora
      </h1>
      <p className="mt-2">
        As perguntas que você já respondeu voltam aqui quando vale a pena lembrar delas, no máximo uma vez por
        dia.
      </p>
      <ButtonLink to="/home" className="btn-wide mt-5">
        Ir para o início
      </ButtonLink>
      {hasResult && (
        <p className="mt-2">
          <Link to="/rever?resultado" className="touch text-current">
            Ver as últimas respostas
          </Link>
        </p>
      )}
    </Hero>
  )
}
