import { shownProgress, type ShownProgress } from '#app/domain/levels.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AwardList } from '#app/learning/evos/award-list.tsx'
import { openStep } from '#app/learning/next-step/next-step.server.ts'
import { FIGURES } from '#app/learning/see-result/figures.ts'
import { Empty } from '#app/learning/search/empty.tsx'
import { statementPage } from '#app/learning/evos/statement.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { notHere } from '#app/request/lacking-calls.server.ts'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Person } from '#app/ui/person.tsx'
import { Ring } from '#app/ui/ring.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { titled } from '#app/ui/title.ts'
import { evosText, toNextLevelText } from '#app/ui/words.ts'

export const meta = () => titled('Evos que você ganhou')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, url } = context
  const cursor = url.searchParams.get('depois') ?? ''
  const page = await statementPage(context, cursor)
  if (!page) throw notHere()
  const [open, { evos, level, toNextLevel }] = await Promise.all([
    openStep(context, true),
    upstream.profile.find(),
  ])
  return {
    ...page,
    isFirst: cursor === '',
    open,
    levelProgress: shownProgress({ evos, level, toNextLevel }),
  }
}

export default function Statement() {
  const { open, days, leftOut, next, isFirst, levelProgress } = useLoaderData<typeof loader>()
  const isEmpty = isFirst && days.length === 0 && leftOut === 0
  return (
    <>
      <BackLink to="/user">Perfil</BackLink>
      <h1 className="mt-1">Evos que você ganhou</h1>
      <div className="mt-5">
        {isEmpty ? (
          <Empty {...FIGURES.level} to={open?.to ?? '/home'} label="Ganhar os primeiros evos">
            Aqui aparece cada evo que você ganhar: 10 por aula feita, e os do quiz em que passar. Cada um
            conta uma vez só.
          </Empty>
        ) : (
          <Level {...levelProgress} open={open} />
        )}
        {days.map(({ title, awards }) => (
          <section key={title} aria-label={title} className="card mt-4">
            <h2 className="text-base">{title}</h2>
            <AwardList awards={awards} />
          </section>
        ))}
        {!isFirst && days.length === 0 && leftOut === 0 && (
          <p className="mt-4 text-ink-soft">Você já viu todos os seus evos.</p>
        )}
        <LeftOut number={leftOut} one="linha do extrato" many="linhas do extrato" />
      </div>
      <nav aria-label="Páginas do extrato" className="mt-4 flex flex-wrap">
        {next !== undefined && (
          <ButtonLink
            to={`/user/extrato?${new URLSearchParams({ depois: next }).toString()}`}
            look="line"
            className="mb-3 mr-3"
          >
            Ver os anteriores
          </ButtonLink>
        )}
        {!isFirst && (
          <ButtonLink to="/user/extrato" look="line" className="mb-3">
            Voltar aos mais recentes
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

type LevelProps = ShownProgress & Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'open'>

function Level({ level, evos, toNextLevel, percent, open }: LevelProps) {
  return (
    <Hero labelledBy="nivel" className="block">
      <div className="flex items-center">
        <Ring percent={percent} level={level} className="mr-4 h-20 w-20 text-2xl" />
        <div>
          <h2 id="nivel" className="whitespace-nowrap">{`Nível ${level}`}</h2>
          <p className="tabular-nums">{evosText(evos)}</p>
        </div>
        <Person {...FIGURES.level} className="ml-auto h-24 w-24 min-w-0 md:h-32 md:w-40" />
      </div>
      {toNextLevel > 0 && (
        <p className="mt-3 tabular-nums">{`${toNextLevelText({ level, toNextLevel })}.`}</p>
      )}
      {open && (
        <p className="mt-1">
          {open.isBegun ? 'Continue em ' : 'Comece por '}
          <strong>{open.title}</strong>: cada aula vale +10 evos.
        </p>
      )}
      <ButtonLink to={open?.to ?? '/trails'} prefetch="none" className="btn-wide mt-4">
        {open ? (open.isBegun ? 'Continuar' : 'Começar') : 'Ver as trilhas'}
      </ButtonLink>
    </Hero>
  )
}
