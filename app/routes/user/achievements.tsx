import { Link } from '@remix-run/react'
import type { CertificatePath } from '#app/domain/certificate-path.ts'
import type { TrailPath } from '#app/learning/trail-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'

interface AchievementsProps {
  /** One for each finished trail. */
  medals: { title: string; to: TrailPath | CertificatePath }[]
  drawing: string
  hasCertificates: boolean
  abilities: string[]
  /** How many abilities there are besides. */
  others: number
}

/** What one has to show for oneself. */
export function Achievements({ medals, drawing, hasCertificates, abilities, others }: AchievementsProps) {
  if (medals.length + abilities.length === 0) return null
  return (
    <Card aria-labelledby="conquistas" className="mt-3 py-4">
      <h2 id="conquistas">Suas conquistas</h2>
      {medals.length > 0 && (
        <div className="flex flex-wrap items-center">
          <ul className="flex flex-wrap">
            {medals.map(({ title, to }) => (
              <li key={to} className="mr-2 mt-3 w-20 text-center text-sm">
                <Link to={to} className="block font-semibold text-ink no-underline hover:underline">
                  <Drawing markup={drawing} box="136 8 88 112" className="mx-auto h-12 w-12" />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          {hasCertificates && (
            <ButtonLink to="/user/certificados" look="line" className="mt-3 px-4">
              {medals.length === 1 ? 'Ver certificado' : 'Ver certificados'}
            </ButtonLink>
          )}
        </div>
      )}
      <ul className="mt-3">
        {abilities.map((text) => (
          <li key={text} className="tag mb-2 mr-2 text-ink">
            {text}
          </li>
        ))}
        {others > 0 && <li className="tag mb-2">{`e mais ${others}`}</li>}
      </ul>
    </Card>
  )
}
