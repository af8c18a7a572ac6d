import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { LENGTHS, PROPOSED, TIMES, USUAL, WEEKDAYS } from '#app/learning/study-hour/choices.ts'
import { readStudyHour } from '#app/learning/study-hour/study-hour.server.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { titled } from '#app/ui/title.ts'
import { attempt } from '#app/upstream/failure.server.ts'

export const meta = () => titled('Sua hora de estudar')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { searchParams } = context.url
  if (searchParams.size === 0) return data({ lastResult: undefined, proposed: await proposedTo(context) })
  const { value, lastResult } = readStudyHour(searchParams)
  return data({ lastResult, proposed: undefined }, value ? 200 : 400)
}

async function proposedTo({ upstream, services }: LearnerContext) {
  const survey = await attempt(upstream.surveys.find(services.env.FIRST_SURVEY_ID))
  const time = survey.ok ? survey.value.questions.find(({ id }) => id === 'tempo')?.answer : undefined
  return PROPOSED[String(time)]
}

const SELECTS = [
  { name: 'hora', label: 'A que horas?', values: TIMES },
  { name: 'minutos', label: 'Quantos minutos?', values: LENGTHS },
]

export default function StudyHour() {
  const { lastResult, proposed } = useLoaderData<typeof loader>()
  const { summary, choices, field } = formState(lastResult, { values: { ...USUAL, ...proposed } })
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/user">Perfil</BackLink>
      <h1 className="mt-1">Sua hora de estudar</h1>
      <p className="mt-2 text-ink-soft">
        A agenda do celular lembra você toda semana. Não guardamos a sua escolha.
        {proposed && ' O que já está marcado vem do tempo que você disse ter na pesquisa.'}
      </p>
      {summary.length > 1 && <ErrorSummary title="Confira estas escolhas:" items={summary} />}
      <form action="/hora-de-estudar.ics" className="md:card pt-1 md:mt-5">
        <Choices {...choices('dia')} legend="Em que dias?" options={[...WEEKDAYS]} isMultiple isTiled />
        <div className="flex flex-wrap">
          {SELECTS.map(({ name, label, values }) => (
            <Select
              key={name}
              {...field(name)}
              isLarge
              className="mr-6"
              label={label}
              options={values.map((value) => ({ value, label: value }))}
            />
          ))}
        </div>
        <Button className="mt-6">Baixar para a agenda</Button>
        <p className="mt-3 text-sm text-ink-soft">
          Abra no celular o arquivo baixado. Para parar ou mudar, apague o lembrete na agenda.
        </p>
      </form>
    </div>
  )
}
