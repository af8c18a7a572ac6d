import { Link, useLocation } from '@remix-run/react'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailureCode } from '#app/ui/failure-code.tsx'
import { Person } from '#app/ui/person.tsx'
import { carriesAnswers } from '#app/learning/step-path.ts'
import type { ShownLockedStep } from './locked-step.server.ts'

/** A step that is not open yet: names what comes before it, and leads there. */
export function LockedStep({ locked, code }: { locked: ShownLockedStep; code: number | undefined }) {
  const { title, place, isNext, before, trail } = locked
  const { search } = useLocation()
  return (
    <section className="card moment mx-auto max-w-read" aria-labelledby="titulo">
      <Person who="osvaldo" holding="wave" className="moment-art" />
      <h1 id="titulo">Este passo ainda não abriu</h1>
      <p className="mt-1.5 text-sm text-ink-soft">
        <strong>{title}</strong> · {place}
      </p>
      <p className="mt-4">
        Antes vem <strong>{before.title}</strong>.{' '}
        {isNext ? 'Termine esse passo para abrir este.' : 'Faça os passos na ordem para abrir este.'}
      </p>
      {carriesAnswers(search) && (
        <p className="mt-4">
          Suas respostas continuam no arquivo e <Link to={`?${search.slice(1)}`}>neste endereço</Link>. Guarde
          um dos dois, e abra o quiz com elas quando chegar a este passo.
        </p>
      )}
      <ButtonLink to={before.to} prefetch="none" className="btn-wide mt-5">
        {`Ir para o passo ${before.number}`}
      </ButtonLink>
      <p className="mt-2 text-sm">
        <Link to={trail.to} className="touch mx-2">
          {`Ver a trilha ${trail.title}`}
        </Link>{' '}
        <Link to="/ajuda" className="touch mx-2">
          Preciso de ajuda
        </Link>
      </p>
      <FailureCode code={code} />
    </section>
  )
}
