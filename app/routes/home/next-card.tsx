import { Link } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Cover } from '#contract/shapes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Person, type Figure } from '#app/ui/person.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { count } from '#app/ui/words.ts'
import { FIGURES } from '#app/learning/see-result/figures.ts'
import type { Next } from '#app/learning/next-step/next-step.server.ts'
import { Card } from '#app/ui/card.tsx'

type Of<K extends Next['kind']> = Extract<Next, { kind: K }>

interface LeadCardProps {
  eyebrow?: string
  title: string
  drawing: string
  figure?: Figure
  cover?: Cover
  children: ReactNode
}

function LeadCard({ eyebrow, title, drawing, figure, cover, children }: LeadCardProps) {
  const art = figure && <Person {...figure} className="art" />
  return (
    <Hero labelledBy="comece" drawing={drawing} art={art} cover={cover} className="hero-low">
      {eyebrow && <p className="text-sm font-semibold">{eyebrow}</p>}
      <h2 id="comece" className="mt-1 break-words text-xl">
        {title}
      </h2>
      {children}
    </Hero>
  )
}

const WIDE = 'btn-wide mt-4'

/** The second thing to do. */
const Second = (props: ComponentProps<typeof Link>) => (
  <p>
    <Link {...props} prefetch="none" className="touch mt-2 text-current" />
  </p>
)

function Part({ part, label }: { part: Of<'start'>['part']; label?: string }) {
  return part ? (
    <p className="mt-1 break-words">
      {label}
      <strong>{part.title}</strong>
      {part.detail && `\u00a0· ${part.detail.replace(/ /g, '\u00a0')}`}
    </p>
  ) : null
}

function Continue({
  place,
  title,
  drawing,
  cover,
  part,
  second,
  parts,
  doneText,
  button,
  to,
}: Of<'continue'>) {
  return (
    <LeadCard
      eyebrow={place}
      title={title}
      drawing={drawing}
      figure={part?.action ? FIGURES.again : undefined}
      cover={cover}
    >
      <Part part={part} />
      <Segments parts={parts} label={doneText} className="mt-3" />
      <ButtonLink to={to} prefetch="none" className={WIDE}>
        {button}
      </ButtonLink>
      {second && <Second to={second.to}>{second.label}</Second>}
    </LeadCard>
  )
}

function Start({ place, title, drawing, cover, summary, part, to }: Of<'start'>) {
  return (
    <LeadCard eyebrow={place} title={title} drawing={drawing} cover={cover}>
      {part ? <Part label="Primeira aula: " part={part} /> : summary && <p className="mt-2">{summary}</p>}
      <ButtonLink to={to} prefetch="none" className={WIDE}>
        {part ? 'Começar a aula' : 'Começar'}
      </ButtonLink>
    </LeadCard>
  )
}

interface NextCardProps {
  next: Next
  firstName: string
  hasNotesPage: boolean
}

function Done({ drawing, stats, firstName, hasNotesPage }: Of<'done'> & Omit<NextCardProps, 'next'>) {
  return (
    <LeadCard title={`Você terminou tudo, ${firstName}!`} drawing={drawing}>
      <p className="mt-2">
        Todas as trilhas, do começo ao fim. Isso ninguém tira de você. Avisamos aqui quando chegar trilha
        nova.
      </p>
      <Stats stats={stats} />
      <ButtonLink to="/trails" className={WIDE}>
        Ver minhas trilhas
      </ButtonLink>
      {hasNotesPage && <Second to="/anotacoes">Reler suas anotações</Second>}
    </LeadCard>
  )
}

const OTHERWISE = {
  locked: {
    title: 'Seu próximo passo ainda está bloqueado',
    text: 'Veja em cada trilha o que falta para abrir o próximo passo.',
  },
  nothing: {
    title: 'Sua primeira trilha está a caminho',
    text: 'Ainda não há passos abertos para você. Assim que houver, é aqui que você começa.',
  },
  unread: {
    title: 'Não conseguimos mostrar seu próximo passo',
    text: 'Não deu para carregar onde você parou. O que você fez está guardado.',
  },
}

function Otherwise({ kind, drawing }: Of<keyof typeof OTHERWISE>) {
  const { title, text } = OTHERWISE[kind]
  return (
    <LeadCard title={title} drawing={drawing}>
      <p className="mt-2">{text}</p>
      <ButtonLink to="/trails" className={WIDE}>
        Ver minhas trilhas
      </ButtonLink>
      {kind === 'unread' && <Second to="/home">Tentar de novo</Second>}
    </LeadCard>
  )
}

export function NextCard({ next, ...shown }: NextCardProps) {
  switch (next.kind) {
    case 'continue':
      return <Continue {...next} />
    case 'start':
      return <Start {...next} />
    case 'done':
      return <Done {...next} {...shown} />
    default:
      return <Otherwise {...next} />
  }
}

/** As many as one review holds. */
const AT_ONCE = 5

const dueText = (due: number) => count(Math.min(due, AT_ONCE), 'pergunta', 'perguntas')

export function ReviewOffer({ due }: { due: number }) {
  return (
    <Card aria-labelledby="rever" className="mt-4 flex flex-wrap items-center px-5 py-2">
      <div className="min-w-[6rem] flex-1">
        <h2 id="rever">Rever</h2>
        <p className="text-ink-soft">
          {dueText(due)}
          <span className="sr-only"> que você já viu</span>
        </p>
      </div>
      <ButtonLink to="/rever" prefetch="none" look="line">
        Rever agora
      </ButtonLink>
    </Card>
  )
}

/** For who was away: two minutes first, and the step below. */
export function WelcomeBack({ due, next }: { due: number; next: Of<'continue' | 'start'> }) {
  const { to, title, part } = next
  return (
    <Hero
      labelledBy="comece"
      art={<Person who="taina" holding="wave" className="art" />}
      className="hero-low"
    >
      <p className="text-sm font-semibold">Uns 2 minutos</p>
      <h2 id="comece" className="mt-1 text-xl">{`${dueText(due)} para lembrar`}</h2>
      <p className="mt-2">Errar aqui não conta.</p>
      <ButtonLink to="/rever" prefetch="none" className={WIDE}>
        Rever agora
      </ButtonLink>
      <Second to={to}>
        {part?.action ??
          `${next.kind === 'start' ? 'Começar' : 'Continuar'} “${part?.title ?? title}”${part?.detail ? `, ${part.detail}` : ''}`}
      </Second>
    </Hero>
  )
}
