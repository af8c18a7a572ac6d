import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { LENGTHS, TIMES, USUAL, WEEKDAYS } from '#app/learning/study-hour/choices.ts'
import { LetterBox } from '#app/learning/study-hour/letter-box.tsx'
import { chooseLetter, letterOf } from '#app/learning/study-hour/letter.server.ts'
import { readStudyHour } from '#app/learning/study-hour/study-hour.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TitleRow } from '#app/ui/title-row.tsx'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Sua hora de estudar')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { searchParams } = context.url
  const letter = await letterOf(context, 'week')
  if (searchParams.size === 0) return data({ letter, lastResult: undefined })
  const { value, lastResult } = readStudyHour(searchParams)
  return data({ letter, lastResult }, value ? 200 : 400)
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const isWanted = (await readForm(args.request)).has('letter')
  return chooseLetter(context, 'week', isWanted, '/hora-de-estudar')
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

const THREE_DAYS = ['seg', 'qua', 'sex']

const SELECTS = [
  { name: 'hora', label: 'A que horas?', values: TIMES, unit: '' },
  { name: 'minutos', label: 'Quanto tempo?', values: LENGTHS, unit: ' minutos' },
]

export default function StudyHour() {
  const { letter, lastResult } = useLoaderData<typeof loader>()
  const { summary, choices, field } = formState(lastResult, { values: { ...USUAL, dia: THREE_DAYS } })
  return (
    <div className="mx-auto max-w-read">
      <TitleRow who="jaqueline" holding="notebook">
        <BackLink to="/user">Perfil</BackLink>
        <h1 className="mt-1">Sua hora de estudar</h1>
      </TitleRow>
      <p className="mt-3 text-ink-soft">A agenda do celular lembra você toda semana.</p>
      {summary.length > 1 && <ErrorSummary title="Confira estas escolhas:" items={summary} />}
      <form action="/hora-de-estudar.ics">
        <Choices {...choices('dia')} legend="Em que dias?" options={[...WEEKDAYS]} isMultiple isRow />
        <div className="tiles items-end md:grid-cols-2">
          {SELECTS.map(({ name, label, values, unit }) => (
            <Select
              key={name}
              {...field(name)}
              isLarge
              label={label}
              options={values.map((value) => ({ value, label: value + unit }))}
            />
          ))}
        </div>
        <Button className="btn-wide mt-6">Pôr na agenda do celular</Button>
        <p className="mt-3 text-sm text-ink-soft">
          O botão baixa um arquivo: abra no celular. Para mudar ou parar, apague o lembrete na agenda. Esses
          dias e a hora não ficam guardados aqui.
        </p>
      </form>
      {letter !== undefined && <LetterBox isOn={letter} className="mt-6" />}
    </div>
  )
}
