import { useLocation } from '@remix-run/react'
import { useRequestId } from './request-id.ts'
import { ButtonLink, TextLink } from './button.tsx'
import { explanationOf } from './error-texts.ts'
import { FailureCode } from './failure-code.tsx'
import { failureOf } from './failure.ts'
import { SignOut } from './sign-out.tsx'
import { Person } from './person.tsx'
import { isTeamPage } from './team-page.ts'

/** Contract, "Deliberate departures": views without the message of the specification. */
const OWN_VIEWS = [400, 401, 403, 405]

/** `Page Not Found` for 404, `Internal Server Error` otherwise (specification, section 2). */
const defaultMessage = (status: number) => (status === 404 ? 'Page Not Found' : 'Internal Server Error')

const NOT_PERMITTED = 1111
const HOME = '/home'
const TEAM = '/equipe'

/** Loads the same address again, its query included. */
function SamePage({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  return (
    // eslint-disable-next-line evolua/named-targets -- it is where the router already is
    <ButtonLink to={pathname + search} reloadDocument className="btn-wide">
      {children}
    </ButtonLink>
  )
}

/** What happened in plain words, and one way on. `error.message` is never shown. */
export function ErrorView({ error, canPost = true }: { error: unknown; canPost?: boolean }) {
  const requestId = useRequestId()
  const { pathname } = useLocation()
  const { status, details } = failureOf(error)
  const isHome = pathname === HOME && status < 500
  // Only the calls of the access check have a text of their own: whoever shares the phone must be able to leave.
  const hasFailedAccess = details.text !== undefined
  const isTeams = details.to === TEAM || (status >= 500 && isTeamPage(pathname))
  const hasMessage = !OWN_VIEWS.includes(status) && (details.own === undefined || status === 404)
  const { title, text, action } = { ...explanationOf(status, { ...details, isTeams }), ...details.own }
  return (
    <section className="card moment mx-auto max-w-read">
      <Person who="taina" holding={status === 404 ? 'glass' : 'wave'} />
      <h1>{title}</h1>
      <p className="mb-6 mt-2">{text}</p>
      {action.to === undefined ? (
        <SamePage>{action.label}</SamePage>
      ) : (
        <ButtonLink to={details.to ?? (isHome ? '/trails' : action.to)} className="btn-wide">
          {isHome ? 'Ver as trilhas' : (details.label ?? action.label)}
        </ButtonLink>
      )}
      {(hasFailedAccess || (canPost && details.code === NOT_PERMITTED)) && (
        <SignOut className="mt-5 block w-full" />
      )}
      {details.to !== TEAM && (
        <p className="mt-2">
          <TextLink to={isTeams ? TEAM : '/ajuda'}>
            {isTeams ? 'Ir para o início da equipe' : 'Preciso de ajuda'}
          </TextLink>
        </p>
      )}
      {status >= 500 && (
        <p className="text-sm text-ink-soft">
          {details.text && `${details.text}. `}
          {requestId && (
            <>
              Se falar com a gente, passe este código: <span className="inline-block">{requestId}</span>
            </>
          )}
        </p>
      )}
      <FailureCode code={details.code} className="mt-3">
        {hasMessage && (
          <>
            {status} · <span lang="en">{defaultMessage(status)}</span>
          </>
        )}
      </FailureCode>
    </section>
  )
}
