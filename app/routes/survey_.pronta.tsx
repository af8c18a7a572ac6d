import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { calls } from '#contract/calls.ts'
import { findHome } from '#app/learning/next-step/find-home.server.ts'
import { nextUp, type Next } from '#app/learning/next-step/next-step.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { NAV, programmeItems } from '#app/request/nav-items.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { SECOND } from '#contract/durations.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { FIGURES } from '#app/learning/see-result/figures.ts'
import { Person } from '#app/ui/person.tsx'
import { firstNameOf } from '#app/ui/words.ts'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Pesquisa feita')

const withStep = (next: Next | undefined) =>
  next?.kind === 'start' || next?.kind === 'continue' ? next : undefined

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { learner, upstream } = context
  const home = await settleOptional(calls.userHome, findHome(upstream), 3 * SECOND)
  const next = withStep(home && (await nextUp(home, context)))
  const [programme] = programmeItems(learner.tags)
  return {
    firstName: firstNameOf(learner.name),
    first: next,
    invitation: home?.groups?.find(({ state }) => state === 'invited')?.title,
    place: programme
      ? { to: programme.to, label: `Ir para o ${programme.prefix ?? ''}${programme.label}` }
      : { to: NAV.home.to, label: 'Ir para o início' },
  }
}

export default function SurveyDone() {
  const { firstName, first, invitation, place } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero labelledBy="titulo" art={<Person {...FIGURES.step} className="art" />} className="md:mt-6">
        <h1 id="titulo" className="break-words md:text-3xl">{`Tudo pronto, ${firstName}!`}</h1>
        {invitation && (
          <p className="mt-2">
            <Link to="/turma" className="touch text-current">
              {`Você tem um convite para a turma “${invitation}”`}
            </Link>
          </p>
        )}
        {first ? (
          <>
            <p className="mt-2">
              {first.kind === 'start' ? 'Comece por ' : 'Continue em '}
              <strong>{first.title}</strong>.
            </p>
            {first.part && (
              <p className="mt-2">
                {first.kind === 'start' ? 'Primeira aula: ' : 'Agora: '}
                <strong>{first.part.title}</strong>
                {first.part.detail && ` · ${first.part.detail}`}
              </p>
            )}
            <p className="mt-1 text-sm">{first.place}</p>
            {first.kind === 'start' && first.reason && (
              <p className="mt-3 text-sm">{`${first.reason}: por isso, esta trilha vem primeiro.`}</p>
            )}
            <ButtonLink to={first.to} prefetch="none" className="btn-wide mt-5">
              {first.kind === 'start' ? (first.part ? 'Começar a aula' : 'Começar') : 'Continuar'}
            </ButtonLink>
            <p className="mt-2">
              <Link to={place.to} className="touch text-current">
                {place.label}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className="mt-2">
              Suas respostas estão guardadas, e as trilhas já seguem o que você escolheu.
            </p>
            <ButtonLink to={place.to} className="btn-wide mt-5">
              {place.label}
            </ButtonLink>
          </>
        )}
      </Hero>
    </>
  )
}
