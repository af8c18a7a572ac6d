import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorView } from '#app/ui/error-view.tsx'
import { refusalOf, REFUSALS } from '../preview/view.ts'
import { LEGAL_SLUGS, pathOf } from '../../slugs.ts'

export function LegalFailure() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const path = LEGAL_SLUGS.map(pathOf).find((one) => one === pathname)
  const refusal = isRouteErrorResponse(error) ? refusalOf(error.data) : undefined
  if (refusal && path)
    return (
      <div className="mx-auto max-w-form py-6 text-center">
        <h1>{REFUSALS[refusal].title}</h1>
        <p className="mb-6 mt-3">{REFUSALS[refusal].text}</p>
        <ButtonLink to={path}>Ler o texto publicado</ButtonLink>
      </div>
    )
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!isMissing || !path) return <ErrorView error={error} />
  return (
    <div className="mx-auto max-w-form py-6 text-center">
      <p className="text-sm font-semibold text-ink-faint">
        404 · <span lang="en">Page Not Found</span>
      </p>
      <h1 className="mt-1">Não temos esta versão</h1>
      <p className="mb-6 mt-3">
        O endereço pode ter sido digitado com algum erro. No fim do texto em vigor há uma lista das versões
        anteriores.
      </p>
      <ButtonLink to={path}>Ler o texto em vigor</ButtonLink>
    </div>
  )
}
