import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { SmallCertificate } from '#app/ui/small-certificate.tsx'
import { earnedCertificate } from '#app/learning/earned-certificate.server.ts'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { itemId, requireLearner } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { TrailArt } from '#app/ui/trail-art.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { trailPath } from '#app/learning/trail-path.ts'
import { titled } from '#app/ui/title.ts'
import { minutesText } from '#app/ui/amounts.ts'
import { count } from '#app/ui/words.ts'
import { Stops } from '#app/learning/stops/stops.tsx'
import { shownTrail } from '#app/learning/stops/shown-trail.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title ?? '')

export const handle = { isStyledFirst: (trail: { certificate: unknown }) => !trail.certificate }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, url } = context
  const { trail, isUnread } = await upstream.trails.find(itemId(url))
  if (!trail && isUnread) throw safeRedirect('/trails')
  if (!trail) throw data(null, 404)
  const shown = shownTrail(trail, url)
  return {
    ...shown,
    files: `${trailPath(trail.id)}/levar` as const,
    certificate: shown.stats && (await earnedCertificate(context, trail)),
  }
}

export default function TrailPage() {
  const trail = useLoaderData<typeof loader>()
  const { title, summary, cover, icon, progress, done, total, left, first, stats, leftOut, certificate } =
    trail
  const button = certificate
    ? ({ to: certificate.path, label: 'Ver seu certificado' } as const)
    : trail.button
  const doneText = `${done} de ${count(total, 'passo', 'passos')}`
  return (
    <>
      <BackLink to="/trails" viewTransition>
        Trilhas
      </BackLink>
      <div className="trail-map">
        <Hero cover={cover} art={<TrailArt icon={icon} />} labelledBy="trilha" className="moving">
          <h1 id="trilha">{title}</h1>
          <p className="mb-4 mt-2">{stats ? 'Você terminou esta trilha.' : summary}</p>
          {stats ? (
            <>
              {certificate && <SmallCertificate {...certificate} />}
              <p>
                {stats.map(({ value, label }) => (
                  <Fragment key={label}>
                    <span className="tag mr-2 mt-1.5">{`${value} ${label}`}</span>{' '}
                  </Fragment>
                ))}
              </p>
            </>
          ) : (
            total > 0 && (
              <>
                <Segments parts={progress} label={`Feito: ${doneText}`} className="mt-4 max-w-form" />
                {first && (
                  <p className="mt-3">
                    Primeira aula: <strong>{first.title}</strong>
                    {first.minutes > 0 && ` · ${minutesText(first.minutes)}`}
                  </p>
                )}
                <p className="mt-1.5">
                  {done > 0 && <span className="tag mr-2 mt-1.5">{doneText}</span>}{' '}
                  {left && <span className="tag mt-1.5">{left}</span>}
                </p>
              </>
            )
          )}
          <ButtonLink to={button.to} prefetch="none" className="btn-wide mt-5">
            {button.label}
          </ButtonLink>
        </Hero>
        <div className="min-w-0">
          {total > 0 && <Stops {...trail} />}
          <Link to={trail.files} prefetch="none" className="touch">
            Levar esta trilha em arquivos
          </Link>
          <LeftOut number={leftOut} one="passo" many="passos" />
          {total === 0 && leftOut === 0 && (
            <p className="mt-6">Os passos desta trilha ainda estão a caminho.</p>
          )}
        </div>
      </div>
    </>
  )
}
