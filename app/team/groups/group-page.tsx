import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TeamPage, type Presence } from '#app/team/team-page.tsx'

export interface GroupHead {
  who: Presence
  group: { id: string; title: string }
  isTeacher: boolean
}

const PLACES = [
  { under: '', label: 'Pessoas', isOfTeacher: true },
  { under: '/encontros', label: 'Encontros', isOfTeacher: true },
  { under: '/convidar', label: 'Convidar', isOfTeacher: false },
]

/** A page of one turma, with the ways to its others. */
export function GroupPage({
  who,
  group,
  isTeacher,
  title,
  children,
}: GroupHead & { title: string; children: ReactNode }) {
  const ways = PLACES.filter(({ isOfTeacher }) => isTeacher || !isOfTeacher)
  const maker = who.role === 'aprovador' ? [{ under: '/dados', label: 'Dados' }] : []
  return (
    <TeamPage who={who} title={title}>
      <nav aria-label={group.title}>
        <ul className="-mx-2 flex flex-wrap print:hidden">
          {[...ways, ...maker].map(({ under, label }) => (
            <li key={under} className="mr-2">
              <NavLink
                to={`/equipe/turmas/${group.id}${under}`}
                end
                className={({ isActive }) => (isActive ? 'quiet font-semibold' : 'quiet')}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </TeamPage>
  )
}
