import { brasiliaTime } from '#app/domain/dates.ts'
import type { ShownHomeGroups } from './own-groups.server.ts'
import { TextLink } from '#app/ui/button.tsx'

export function OwnGroups({ groups, replies, now }: ShownHomeGroups) {
  if (groups.length + replies.length === 0) return null
  return (
    <section aria-labelledby="turma" className="card mt-4 p-4">
      <h2 id="turma">Turma</h2>
      <ul>
        {groups.map(({ id, title, isInvited, next }) => (
          <li key={id} className="mt-1">
            <TextLink to="/turma">{isInvited ? `Convite: ${title}` : title}</TextLink>
            {next && (
              <p className="text-sm text-ink-soft">{`${next.title}, ${brasiliaTime(next.startsAt, now)}`}</p>
            )}
          </li>
        ))}
        {replies.map(({ to, title }) => (
          <li key={to}>
            <TextLink to={to}>{`Chegou resposta à sua dúvida: ${title}`}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
