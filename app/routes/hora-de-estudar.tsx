import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formState, type FieldState } from '#app/forms/form-state.ts'
import { LENGTHS, TIMES, USUAL, WEEKDAYS } from '#app/learning/study-hour/choices.ts'
import { readStudyHour } from '#app/learning/study-hour/study-hour.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FieldErrors } from '#app/ui/field.tsx'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Minha hora de estudar')

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireLearner(args)
  if (url.search === '') return data({ lastResult: undefined })
  const { value, lastResult } = readStudyHour(url.searchParams)
  return data({ lastResult }, value ? 200 : 400)
}

export default function StudyHour() {
  const { lastResult } = useLoaderData<typeof loader>()
  const { summary, choices, field } = formState(lastResult, { values: USUAL })
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/user">Perfil</BackLink>
      <h1 className="mt-1">Minha hora de estudar</h1>
      <p className="mt-2 text-ink-soft">
        Escolha os dias e a hora: você baixa um arquivo, abre no celular, e a agenda dele lembra você toda
        semana. Não guardamos a sua escolha. Para parar ou mudar, apague o lembrete na agenda.
      </p>
      {summary.length > 0 && <ErrorSummary title="Falta uma coisa:" items={summary} />}
      <form action="/hora-de-estudar.ics">
        <Choices {...choices('dia')} legend="Em que dias?" options={[...WEEKDAYS]} isMultiple isTiled />
        <Select {...field('hora')} label="A que horas?" options={TIMES} />
        <Select {...field('minutos')} label="Por quantos minutos?" options={LENGTHS} />
        <Button className="mt-6">Baixar para a agenda</Button>
      </form>
    </div>
  )
}

interface SelectProps extends Pick<FieldState, 'name' | 'id' | 'defaultValue' | 'errors'> {
  label: string
  options: string[]
}

function Select({ name, id, defaultValue, errors, label, options }: SelectProps) {
  return (
    <div className="mt-5">
      <label htmlFor={id} className="block text-lg font-bold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && `${name}-erro`}
        className="control w-auto"
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {errors && <FieldErrors id={`${name}-erro`} errors={errors} />}
    </div>
  )
}
