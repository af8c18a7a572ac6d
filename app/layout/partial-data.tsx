import { Link } from '@remix-run/react'
import type { ProgrammePath } from '#app/programmes/own-programmes.ts'

/** In place of data that failed to load; `to` is the page's address, for another try. */
export function LoadFailure({ what, to }: { what: string; to: '/home' | ProgrammePath }) {
  return (
    <p className="mt-2 text-ink-soft">
      {`Não deu para carregar ${what} agora. `}
      <Link to={to} className="inline-flex min-h-touch items-center">
        Tentar de novo
      </Link>
    </p>
  )
}
