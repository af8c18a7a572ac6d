import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Lead } from '#app/ui/lead.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { count, evosText, minutesText } from '#app/ui/words.ts'
import type { Next } from './next.server.ts'

type Of<K extends Next['kind']> = Extract<Next, { kind: K }>

interface LeadCardProps {
  eyebrow: string
  title: string
  children: ReactNode
}

function LeadCard({ eyebrow, title, children }: LeadCardProps) {
  return (
    <Lead aria-labelledby="comece" className="md:p-7">
      <p className="text-sm font-semibold">{eyebrow}</p>
      <h2 id="comece" className="mt-1 break-words text-xl">
        {title}
      </h2>
      {children}
    </Lead>
  )
}

function Continue({ place, title, part, left, progress, to }: Of<'continue'>) {
  return (
    <LeadCard eyebrow={place} title={title}>
      {part && <p className="mt-2 break-words font-semibold">{part}</p>}
      <p className="mt-1">
        {left} <span className="tabular-nums">{`${progress}% do passo feito.`}</span>
      </p>
      <div className="mt-3 max-w-[20rem]">
        <Progress percent={progress} label={`${progress}% do passo feito`} />
      </div>
      <ButtonLink to={to} prefetch="none" className="mt-5">
        Continuar
      </ButtonLink>
    </LeadCard>
  )
}

function Start({ place, title, summary, classesTotal, minutes, evos, to }: Of<'start'>) {
  return (
    <LeadCard eyebrow={place} title={title}>
      {summary && <p className="mt-2">{summary}</p>}
      <p className="mt-2">{`${count(classesTotal, 'aula', 'aulas')}, ${minutesText(minutes)}, vale ${evosText(evos)}.`}</p>
      <ButtonLink to={to} prefetch="none" className="mt-5">
        Começar
      </ButtonLink>
    </LeadCard>
  )
}

const OTHERWISE = {
  done: {
    title: 'Você fez tudo o que está aberto para você',
    text: 'Reveja uma aula quando quiser: tudo o que você fez continua aqui.',
  },
  locked: {
    title: 'Seu próximo passo ainda está bloqueado',
    text: 'Em cada trilha está escrito o que abre o passo que vem depois.',
  },
  nothing: {
    title: 'Sua primeira trilha está a caminho',
    text: 'Ainda não há passos abertos para você. Assim que houver, é aqui que você começa.',
  },
  unread: {
    title: 'Seu passo não apareceu desta vez',
    text: 'Não deu para carregar onde você parou. O que você fez está guardado.',
  },
}

function Otherwise({ kind }: Of<keyof typeof OTHERWISE>) {
  const { title, text } = OTHERWISE[kind]
  return (
    <LeadCard eyebrow="Trilhas" title={title}>
      <p className="mt-2">{text}</p>
      <div className="mt-5 flex flex-wrap items-center">
        <ButtonLink to="/trails" className="mr-4">
          Ver minhas trilhas
        </ButtonLink>
        {kind === 'unread' && (
          <Link to="/home" className="inline-flex min-h-touch items-center text-on-primary-soft">
            Tentar de novo
          </Link>
        )}
      </div>
    </LeadCard>
  )
}

export function NextCard({ next }: { next: Next }) {
  switch (next.kind) {
    case 'continue':
      return <Continue {...next} />
    case 'start':
      return <Start {...next} />
    default:
      return <Otherwise {...next} />
  }
}
