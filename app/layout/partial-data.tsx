import type { ProgrammePath } from '#app/domain/programmes.ts'
import { TextLink } from '#app/ui/button.tsx'
import { count } from '#app/ui/words.ts'

interface LoadFailureProps {
  what: string
  to: '/home' | '/trails' | '/user' | '/user/extrato' | ProgrammePath
}

/** In place of data that failed to load; `to` is the page's address, for another try. */
export function LoadFailure({ what, to }: LoadFailureProps) {
  return (
    <p className="mt-2 text-ink-soft">
      {`Não deu para carregar ${what} agora. `}
      <TextLink to={to}>Tentar de novo</TextLink>
    </p>
  )
}

export function LeftOut({ number, one, many }: { number: number; one: string; many: string }) {
  if (number === 0) return null
  return <p className="mt-3 text-ink-soft">{`Não deu para mostrar ${count(number, one, many)} agora.`}</p>
}
