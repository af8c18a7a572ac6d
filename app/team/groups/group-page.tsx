import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TeamPage, type Presence, type TeamPageProps } from '#app/team/page/team-page.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import styles from './groups.css?url'

export interface GroupHead {
  who: Presence
  group: { id: string; title: string; about: string }
  isTeacher: boolean
}

/** Of turmas and their meetings; other pages of the room do without. */
export const GroupStyles = () => <link rel="stylesheet" href={styles} />

const PLACES = [
  { under: '', label: 'Pessoas', isOfTeacher: true, parts: /^\/(pessoa|convidar|encerrar)/ },
  { under: '/passos', label: 'Passos', isOfTeacher: true },
  { under: '/encontros', label: 'Encontros', isOfTeacher: true, parts: /^\/chamada/ },
  { under: '/recados', label: 'Recados', isOfTeacher: true },
]

const OF_MAKERS = { under: '/dados', label: 'Dados' }

/** Whoever does not teach the turma sees no names of it. */
const TO_OTHERS = [{ under: '/convidar', label: 'Convidar' }]

/** A page of one turma, with the ways to its others; `title` is of a page that is none of these, `about` of its own. */
export function GroupPage({
  who,
  group,
  isTeacher,
  title,
  about = title === undefined && group.about,
  sign,
  children,
}: GroupHead & Partial<Pick<TeamPageProps, 'title' | 'about' | 'sign'>> & { children: ReactNode }) {
  const at = `/equipe/turmas/${group.id}` as const
  const here = useLocation().pathname.slice(at.length)
  const places: { under: string; label: string; parts?: RegExp }[] = [
    ...(isTeacher ? PLACES : TO_OTHERS),
    ...(who.role === 'aprovador' ? [OF_MAKERS] : []),
  ]
  const isHere = ({ under, parts }: (typeof places)[number]) => under === here || parts?.test(here) === true
  const inside = title === undefined ? undefined : places.find(isHere)
  return (
    <TeamPage
      who={who}
      title={title ?? group.title}
      about={about}
      sign={sign}
      up={
        inside
          ? { to: `${at}${inside.under}`, label: `${inside.label} · ${group.title}` }
          : { to: '/equipe/turmas', label: 'Turmas' }
      }
      tabs={
        <>
          <Tabs label={group.title}>
            {places.map((place) => (
              <Link
                key={place.under}
                to={`${at}${place.under}` as const}
                aria-current={isHere(place) ? 'page' : undefined}
              >
                {place.label}
              </Link>
            ))}
          </Tabs>
          <GroupStyles />
        </>
      }
    >
      {children}
    </TeamPage>
  )
}
