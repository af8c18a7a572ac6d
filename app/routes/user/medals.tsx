import { Link } from '@remix-run/react'
import type { TrailPath } from '#app/learning/trail-path.ts'
import { Card } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'

interface MedalsProps {
  trails: { title: string; to: TrailPath }[]
  drawing: string
  hasCertificates: boolean
}

/** One for each finished trail. */
export function Medals({ trails, drawing, hasCertificates }: MedalsProps) {
  if (trails.length === 0) return null
  return (
    <Card aria-labelledby="medalhas" className="mt-4">
      <h2 id="medalhas">{trails.length === 1 ? 'Sua medalha' : 'Suas medalhas'}</h2>
      <ul className="tiles mt-1">
        {trails.map(({ title, to }) => (
          <li key={to} className="mt-2 text-center">
            <Drawing markup={drawing} box="136 8 88 112" className="mx-auto h-20 w-20" />
            <Link to={to} className="inline-flex min-h-touch items-center font-semibold text-ink">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {hasCertificates && (
        <Link to="/user/certificados" className="mt-1 inline-flex min-h-touch items-center">
          {trails.length === 1 ? 'Ver seu certificado' : 'Ver seus certificados'}
        </Link>
      )}
    </Card>
  )
}
