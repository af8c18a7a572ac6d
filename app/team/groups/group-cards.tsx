import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Task } from '#app/team/page/task.tsx'
import type { ShownGroup } from './shown-group.server.ts'

function GroupCard({ group: { id, to, title, about, dates, rows, isCalm } }: { group: ShownGroup }) {
  return (
    <section aria-labelledby={`turma-${id}`} className="card mb-4 px-4 py-3">
      <h2 id={`turma-${id}`} className="group-title text-lg">
        <Link to={to} className="flex min-h-touch items-center">
          <span className="min-w-0 break-words">{title}</span>
        </Link>
      </h2>
      <p>{about}</p>
      <p className="text-sm text-ink-soft">{dates}</p>
      <ul className="mt-1">
        {rows.map((row, at) => (
          <Task key={at} {...row} />
        ))}
        {isCalm && <Task icon="calm" text="Tudo em dia." />}
      </ul>
    </section>
  )
}

/** `children` stand before them. */
export const GroupCards = ({ groups, children }: { groups: ShownGroup[]; children?: ReactNode }) => (
  <div className="cards mt-4">
    {children}
    {groups.map((group) => (
      <GroupCard key={group.id} group={group} />
    ))}
  </div>
)
