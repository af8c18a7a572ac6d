import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { filePath } from '#app/domain/certificate-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Ring } from '#app/ui/ring.tsx'
import { Person } from '#app/ui/person.tsx'
import { TrailArt } from '#app/ui/trail-art.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { SendFile } from '#app/ui/send-file.tsx'
import { SmallCertificate } from '#app/ui/small-certificate.tsx'
import { trailPath } from '#app/learning/trail-path.ts'
import { useFresh } from '#app/ui/use-fresh.ts'
import type { ShownMoment } from './moment.server.ts'
import type { Next } from '#app/learning/step/next.ts'

interface MomentProps {
  moment: ShownMoment
  next: Next
  children?: ReactNode
}

function NextTrail({ id, cover, icon, title, step }: NonNullable<ShownMoment['nextTrail']>) {
  return (
    <Link
      to={trailPath(id)}
      className="mt-5 block overflow-hidden rounded-card bg-surface text-left no-underline"
    >
      <div className={`flex items-center p-4 ${COVERS[cover]}`}>
        <TrailArt icon={icon} className="mr-2 h-16 w-16 shrink-0" />
        <div className="min-w-0">
          <p className="text-sm">Sua próxima trilha</p>
          <h2 className="break-words text-lg">{title}</h2>
          <p className="break-words text-sm">{`Próximo passo: ${step}`}</p>
        </div>
        <Icon name="chevron" className="ml-auto h-6 w-6" />
      </div>
    </Link>
  )
}

/** A good end for a day: home then says what comes tomorrow. */
export const StopForToday = () => (
  <p>
    <Link to="/home?ate" prefetch="none" className="touch mt-2">
      Parar por hoje
    </Link>
  </p>
)

/** One drawing, one sentence, three numbers, one button (design, "The second look"). */
export function Moment({
  moment: { figure, title, sentence, stats, isProud, level, nextTrail, certificate },
  next: { to, label, about },
  children,
}: MomentProps) {
  const isFresh = useFresh()
  return (
    <section
      className={`card moment ${level ? 'cover-star' : isProud ? COVERS.green : ''} ${isFresh ? 'fresh' : ''}`}
      aria-labelledby="titulo"
    >
      {level ? (
        <p className="mb-3 flex items-end justify-center">
          <Person {...figure} className="mr-7 h-32 min-w-0" />
          <Ring level={level} percent={100} className="h-28 w-28 text-3xl" />
        </p>
      ) : (
        <Person {...figure} className={certificate ? 'h-20 w-full md:h-32' : 'moment-art'} />
      )}
      {certificate && <SmallCertificate {...certificate} />}
      <h1 id="titulo" className={`break-words ${level ? 'text-3xl' : ''}`}>
        {title}
      </h1>
      <p className="mt-2">{sentence}</p>
      {stats.length > 0 && <Stats stats={stats} />}
      <ButtonLink to={to} prefetch="none" className="btn-wide mt-5">
        {label}
      </ButtonLink>
      {about && <p className="mt-2 text-sm">{about}</p>}
      {isProud && <StopForToday />}
      {certificate && (
        <p className="mt-3 flex flex-wrap justify-center">
          <SendFile href={filePath(certificate.path, 'pdf')} type="application/pdf" />
        </p>
      )}
      {nextTrail && (
        <>
          <NextTrail {...nextTrail} />
          <Link to="/trails" className="touch mt-2">
            Escolher outra trilha
          </Link>
        </>
      )}
      {children}
    </section>
  )
}
