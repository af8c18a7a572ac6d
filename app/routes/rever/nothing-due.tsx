import { Link } from '@remix-run/react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'

export function NothingDue({ hasResult }: { hasResult: boolean }) {
  return (
    <div className="text-center">
      <Picture name="sprout" className="mx-auto mb-5" />
      <h1>Nada para rever agora</h1>
      <p className="mb-5 mt-2">
        As perguntas que você já respondeu voltam aqui quando vale a pena lembrar delas, no máximo uma vez por
        dia.
      </p>
      <ButtonLink to="/home">Ir para o início</ButtonLink>
      {hasResult && (
        <p className="mt-2">
          <Link to="/rever?resultado" className="inline-flex min-h-touch items-center">
            Ver as últimas respostas
          </Link>
        </p>
      )}
    </div>
  )
}
