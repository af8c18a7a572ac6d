import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TeamPage, type Presence } from '#app/team/page/team-page.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export interface GroupHead {
  who: Presence
  group: { id: string; title: string }
  isTeacher: boolean
}

const PLACES = [
  { under: '', label: 'Pessoas', isOfTeacher: true, part: '/pessoa/' },
  { under: '/passos', label: 'Passos', isOfTeacher: true, part: '/passos' },
  { under: '/encontros', label: 'Encontros', isOfTeacher: true, part: '/chamada/' },
  { under: '/recados', label: 'Recados', isOfTeacher: true, part: '/recados' },
  { under: '/convidar', label: 'Convidar', isOfTeacher: false, part: '/convidar' },
]

/** A page of one turma, with the ways to its others. */
export function GroupPage({
  who,
  group,
  isTeacher,
  title,
  children,
}: GroupHead & { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const ways = PLACES.filter(({ isOfTeacher }) => isTeacher || !isOfTeacher)
  const maker = who.role === 'aprovador' ? [{ under: '/dados', label: 'Dados', part: '/dados' }] : []
  return (
    <TeamPage who={who} title={title}>
      <Tabs label={group.title}>
        {[...ways, ...maker].map(({ under, label, part }) => {
          const to = `/equipe/turmas/${group.id}${under}` as const
          const isHere = to === pathname || pathname.startsWith(`/equipe/turmas/${group.id}${part}`)
          return (
            <Link key={under} to={to} aria-current={isHere ? 'page' : undefined}>
              {label}
            </Link>
          )
        })}
      </Tabs>
      {children}
    </TeamPage>
  )
}

export const EndLink = ({ group }: { group: string }) => (
  <p className="mt-5">
    <Link to={`/equipe/turmas/${group}/encerrar`} className="quiet">
      Encerrar a turma
    </Link>
  </p>
)
