import { useRouteError } from '@remix-run/react'
import { ErrorView } from '#app/ui/error-view.tsx'
import { failureOf } from '#app/ui/failure.ts'

export function ReadingFailure() {
  const error = useRouteError()
  if (failureOf(error).status !== 410) return <ErrorView error={error} />
  return (
    <>
      <h1>Este link não abre mais nada</h1>
      <p className="mt-3">
        Ele venceu, foi encerrado, ou foi copiado pela metade. Peça um link novo a quem enviou este.
      </p>
    </>
  )
}
