import type { ShownHomeGroups } from './own-groups.server.ts'
import { Notices } from '#app/programmes/group/notices.tsx'
import { TextLink } from '#app/ui/button.tsx'

/** What waits: recados, an invitation to a turma, an answer. */
export function OwnGroups({ notices, invitations, replies }: ShownHomeGroups) {
  if (notices.length + invitations.length + replies.length === 0) return null
  return (
    <section aria-labelledby="turma" className="card mt-4 p-4">
      <h2 id="turma">Turma</h2>
      {notices.length > 0 && <Notices notices={notices} />}
      <ul>
        {invitations.map(({ id, title }) => (
          <li key={id} className="mt-1">
            <TextLink to="/turma">{`Convite: ${title}`}</TextLink>
          </li>
        ))}
        {replies.map(({ to, title }) => (
          <li key={to}>
            <TextLink to={to}>{`Chegou uma resposta para você: ${title}`}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
