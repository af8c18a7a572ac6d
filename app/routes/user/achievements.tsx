import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import type { shownRecords } from './view.server.ts'

type AchievementsProps = ReturnType<typeof shownRecords>['achievements']

/** What one has to show for oneself. */
export function Achievements({ medals, hasCertificates, abilities, others }: AchievementsProps) {
  if (medals.length + abilities.length === 0) return null
  return (
    <Card aria-labelledby="conquistas" className="mt-3 py-4">
      <h2 id="conquistas">Suas conquistas</h2>
      <ul>
        {medals.map(({ title, to }) => (
          <RowLink key={to} to={to}>
            <span className="flex items-center">
              <Icon name="badge" className="mr-3 h-9 w-9 text-primary" />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between">
                <strong className="mr-3">{title}</strong>{' '}
                <span className="text-ink-soft">{hasCertificates ? 'Ver certificado' : 'Trilha feita'}</span>
              </span>
            </span>
          </RowLink>
        ))}
        {abilities.map((text) => (
          <li key={text} className="mt-3 flex items-center rounded-card bg-primary-soft p-3 font-semibold">
            <Icon name="badge" className="mr-3 h-9 w-9 text-primary" />
            <span className="min-w-0 text-sm">{text}</span>
          </li>
        ))}
        {others > 0 && <li className="mt-3 text-ink-soft">{`e mais ${others}`}</li>}
      </ul>
    </Card>
  )
}
