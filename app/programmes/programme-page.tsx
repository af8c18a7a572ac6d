import { Link, useLoaderData } from '@remix-run/react'
import { LiveCards } from '#app/programmes/lives/live-cards.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'
import type { ShownProgramme } from './programme.server.ts'

const NONE = 'Nenhuma live marcada por enquanto. Quando houver, a data aparece aqui.'
const CALENDAR = 'Adicione à agenda do celular e receba um aviso 30 minutos antes.'

function LiveSection({ lives: shown, past, leftOut, page }: ShownProgramme) {
  const { lives, now } = shown
  const isAnnounced = lives.some(({ startsAt, cancelled }) => startsAt > now && !cancelled)
  const isEmpty = lives.length + past.lives.length === 0
  const hint = isEmpty && leftOut === 0 ? NONE : isAnnounced ? CALENDAR : undefined
  return (
    <section aria-labelledby="live" className="mt-5">
      <h2 id="live">Live</h2>
      {isEmpty && leftOut > 0 && <LoadFailure to={page} what="as lives" />}
      {lives.length > 0 && <LiveCards shown={shown} />}
      {hint && <p className="mt-3 max-w-read text-ink-soft">{hint}</p>}
      {past.lives.length > 0 && (
        <details key={page} className="fold mt-4" open={lives.length === 0}>
          <summary>Ver as que já passaram</summary>
          <LiveCards shown={past} />
        </details>
      )}
      {!isEmpty && <LeftOut number={leftOut} one="live" many="lives" />}
    </section>
  )
}

export function ProgrammePage() {
  const programme = useLoaderData<ShownProgramme>()
  const { title, subtitle, cover, drawing, onAir, html, actions, rules, other } = programme
  const [main, ...others] = actions
  const ways = [
    { to: rules, text: `Regulamento do ${title}` },
    ...(other ? [{ to: other.to, text: `Seu outro programa: ${other.title}` }] : []),
  ]
  return (
    <>
      <Hero cover={cover} drawing={drawing} labelledBy="programa" className="hero-low">
        <h1 id="programa">{title}</h1>
        {subtitle && <p className="mt-2 text-lg">{subtitle}</p>}
        {onAir && (
          <>
            <p className="tag tag-on mt-4">ao vivo agora</p>
            <p className="mt-3 break-words font-semibold">{onAir}</p>
          </>
        )}
        {main && (
          <ButtonLink
            to={main.to}
            prefetch="none"
            rel="noopener noreferrer"
            look={cover === 'blue' ? 'secondary' : 'primary'}
            className="btn-wide mt-5"
          >
            {main.label}
          </ButtonLink>
        )}
        {others.map(({ to, label }) => (
          <p key={to}>
            <Link to={to} rel="noopener noreferrer" prefetch="none" className="touch mt-2 text-current">
              {label}
            </Link>
          </p>
        ))}
      </Hero>
      <div className="md:grid md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:items-start md:gap-6">
        <LiveSection {...programme} />
        <section aria-labelledby="sobre" className="mt-9 md:mt-5">
          <h2 id="sobre">Sobre o programa</h2>
          <Prose html={html} className="numbered mt-3 max-w-none" />
          <ul className="mt-5">
            {ways.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="touch max-w-full">
                  <span className="min-w-0 break-words">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
