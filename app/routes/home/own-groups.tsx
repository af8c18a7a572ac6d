import type { ShownHomeGroups } from './own-groups.server.ts'
import { TextLink } from '#app/ui/button.tsx'

/** What waits for her: an invitation to a turma, an answer to her doubt. */
export function OwnGroups({ invitations, replies }: ShownHomeGroups) {
  if (invitations.length + replies.length === 0) return null
  return (
    <section aria-labelledby="turma" className="card mt-4 p-4">
      <h2 id="turma">Turma</h2>
      <ul>
        {invitations.map(({ id, title }) => (
          <li key={id} className="mt-1">
            <TextLink to="/turma">{`Convite: ${title}`}</TextLink>
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
