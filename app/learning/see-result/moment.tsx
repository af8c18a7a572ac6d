import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Person } from '#app/ui/person.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { SendFile } from '#app/ui/send-file.tsx'
import { SmallSheet } from '#app/ui/small-sheet.tsx'
import { TrailCard } from '#app/learning/shelf/trail-card.tsx'
import { useFresh } from '#app/ui/use-fresh.ts'
import type { ShownMoment } from './moment.server.ts'
import type { Next } from '#app/learning/step/next.ts'

interface MomentProps {
  moment: ShownMoment
  next: Next
  /** Below the button. */
  children?: ReactNode
}

/** One drawing, one sentence, three numbers, one button (design, "The second look"). */
export function Moment({
  moment: { figure, title, sentence, stats, isProud, nextTrail, certificate },
  next: { to, label, about },
  children,
}: MomentProps) {
  const isFresh = useFresh()
  return (
    <section
      className={`card moment ${isProud ? COVERS.green : ''} ${isFresh ? 'fresh' : ''}`}
      aria-labelledby="titulo"
    >
      <div className="flex flex-wrap items-end justify-center">
        <Person {...figure} className={certificate ? 'h-40 w-48 md:mb-5 md:mr-8' : 'moment-art'} />
        {certificate && <SmallSheet {...certificate} />}
      </div>
      <h1 id="titulo" className="break-words">
        {title}
      </h1>
      <p className="mt-2">{sentence}</p>
      {stats.length > 0 && <Stats stats={stats} />}
      <ButtonLink to={to} prefetch="none" className="btn-wide mt-5">
        {label}
      </ButtonLink>
      {about && <p className="mt-2 text-sm">{about}</p>}
      {certificate && (
        <p className="mt-3 flex flex-wrap justify-center">
          <SendFile path={certificate.path} />
        </p>
      )}
      {nextTrail && (
        <>
          <p className="mt-6 font-semibold">Sua próxima trilha</p>
          <div className="shelf text-left [&>*]:max-w-none">
            <TrailCard trail={nextTrail} heading="h2" summary={nextTrail.summary} />
          </div>
          <Link to="/trails" className="mt-2 inline-flex min-h-touch items-center">
            Escolher outra trilha
          </Link>
        </>
      )}
      {children}
    </section>
  )
}
