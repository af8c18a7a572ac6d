import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useClosing } from '#app/layout/use-closing.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Person, type Figure } from '#app/ui/person.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Initials } from './signs.tsx'
import styles from './team.css?url'
import { TeamIcon, type TeamIconName } from './team-icon.tsx'
import type { Role } from '#app/domain/roles.ts'

export interface Presence {
  email: string
  role: Role
  shownRole: string
  links: { path: `/${string}`; label: string }[]
}

const Account = ({ who: { email, shownRole } }: { who: Presence }) => (
  <details ref={useClosing()} className="fold team-account">
    <summary>
      <span className="sr-only">Conta de </span>
      <Initials of={email} /> <span className="who">{email.split('@')[0]}</span>
    </summary>
    <Form action="/equipe" className="card p-4 text-sm">
      <p>{`${email} (${shownRole})`}</p>
      <Button look="quiet" name="intent" value="sair">
        Sair da equipe
      </Button>
    </Form>
  </details>
)

/** The places of the room: how each is drawn, and who stands in its head. */
const PLACES: Record<string, { icon: TeamIconName; figure: Figure }> = {
  '/equipe': { icon: 'start', figure: { who: 'jaqueline', holding: 'wave' } },
  '/equipe/textos': { icon: 'text', figure: { who: 'osvaldo', holding: 'notebook' } },
  '/equipe/conteudo': { icon: 'trails', figure: { who: 'lia', holding: 'flag' } },
  '/equipe/relatorios': { icon: 'report', figure: { who: 'osvaldo', holding: 'glass' } },
  '/equipe/turmas': { icon: 'people', figure: { who: 'taina', holding: 'plant' } },
  '/equipe/duvidas': { icon: 'answer', figure: { who: 'lia', holding: 'headset' } },
}

const TEXTS = '/equipe/textos'
const PARTS_OF_TEXTS = [TEXTS, '/equipe/previas', '/equipe/empresa']

export interface TeamPageProps {
  who: Presence
  title: string
  /** How things stand here, in a few words. */
  about?: ReactNode
  /** The page that this one belongs to; on phones the way to it stands for the ways to all others. */
  up?: { to: `/equipe${string}`; label: string }
  /** At the right of the title in place of a figure: a drawing, or the act of the page. */
  sign?: ReactNode
  /** The ways to the parts of what the title names. */
  tabs?: ReactNode
  children: ReactNode
}

export function TeamPage({ who, title, about, up, sign, tabs, children }: TeamPageProps) {
  const { pathname } = useLocation()
  const isUnder = (path: string) => path !== '/equipe' && pathname.startsWith(`${path}/`)
  const isIn = (path: string) => path === pathname || isUnder(path)
  const isOfTexts = PARTS_OF_TEXTS.includes(pathname)
  const parts = isOfTexts ? who.links.filter(({ path }) => PARTS_OF_TEXTS.includes(path)) : []
  const figure = PLACES[isOfTexts ? TEXTS : pathname]?.figure
  const [, place] = Object.entries(PLACES).find(([path]) => isUnder(path) || path === up?.to) ?? []
  const inside = sign ?? (place && <Person {...place.figure} className="greets hidden md:block" />)
  const linkTo = ({ path, label }: Presence['links'][number], isHere = isIn(path)) => (
    <Link key={path} to={path} aria-current={isHere ? 'page' : undefined}>
      {PLACES[path] && <TeamIcon name={PLACES[path].icon} />} {label}
    </Link>
  )
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <div className={`team-bar ${up ? 'team-bar-inner' : ''}`}>
        <Tabs label="Equipe">
          {who.links
            .filter(({ path }) => PLACES[path])
            .map((link) =>
              linkTo(link, isIn(link.path) || up?.to === link.path || (isOfTexts && link.path === TEXTS)),
            )}
          <Account who={who} />
        </Tabs>
      </div>
      <div className="team-head">
        {up && (
          <BackLink to={up.to} line="team-up">
            {up.label}
          </BackLink>
        )}
        <div className={`team-title ${figure ? 'greeted' : sign ? 'signed' : ''}`}>
          <h1>{title}</h1>
          {about && <p>{about}</p>}
          {figure ? <Person {...figure} className="greets" /> : inside}
        </div>
        {parts.length > 0 ? <Tabs label="Textos legais">{parts.map((link) => linkTo(link))}</Tabs> : tabs}
      </div>
      {children}
    </>
  )
}
