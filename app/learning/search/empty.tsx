import type { ReactNode } from 'react'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Person, type Figure } from '#app/ui/person.tsx'

interface EmptyProps extends Figure {
  to: SitePath
  title?: string
  label: string
  children: ReactNode
}

/** Somebody, what is not there, and one way on. */
export const Empty = ({ title, children, to, label, ...figure }: EmptyProps) => (
  <div className="card moment mt-5">
    <Person {...figure} />
    {title && <p className="font-semibold">{title}</p>}
    <p className="mb-5 mt-2">{children}</p>
    <ButtonLink to={to}>{label}</ButtonLink>
  </div>
)
