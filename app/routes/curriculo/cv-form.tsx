import type { CvPart } from '#app/learning/cv/cv.server.ts'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { Submit } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import type { FormValues } from './form-values.server.ts'

const FIELDS: [name: string, label: string, rows: number, hint: string][] = [
  ['goal', 'Objetivo', 2, 'Em uma frase: a vaga ou a área que você procura.'],
  [
    'experience',
    'Experiências',
    5,
    'Uma por linha, também sem carteira assinada: o que você fez, onde e por quanto tempo.',
  ],
  ['education', 'Formação', 2, 'Uma por linha: o curso, a escola e o ano em que terminou ou vai terminar.'],
  [
    'courses',
    'Cursos, se você fez algum',
    2,
    'Um por linha, com o ano. Vale curso livre, presencial ou pela internet.',
  ],
  ['contacts', 'Contato', 3, 'Celular, e-mail, bairro e cidade. Não escreva CPF nem a rua onde mora.'],
]

interface CvFormProps {
  /** The part to write; without one, all of them. */
  part: CvPart | undefined
  values: FormValues
  offers: string[]
  /** With a note that changed after the CV was saved. */
  noted: CvPart[]
  refused: { lastResult: LastResult; skills?: string[]; v?: number } | undefined
}

/** Saving comes before the notes: the Enter key presses the first button of a form. */
export function CvForm({ part, values, offers, noted, refused }: CvFormProps) {
  const { summary, code, field, choices } = formState(refused?.lastResult, { values })
  const hasOffers = offers.length > 0
  const isShown = (name: string) => !part || part.name === name
  const shownNotes = noted.filter(({ name }) => isShown(name))
  return (
    <Form aria-label="Escrever o currículo" className="card mt-4 pt-1">
      {summary.length > 0 && <ErrorSummary title="O currículo não foi salvo:" items={summary} code={code} />}
      <input type="hidden" name="v" value={refused?.v ?? values.v} />
      {FIELDS.filter(([name]) => isShown(name)).map(([name, label, rows, hint]) => (
        <Field key={name} {...field(name)} label={label} rows={rows} hint={hint} />
      ))}
      {isShown('skills') && hasOffers && (
        <Choices
          {...choices('skills')}
          legend="O que sei fazer"
          hint="Linhas das aulas que você concluiu. Marque até 8, só o que você faz sem ajuda."
          options={offers.map((text) => ({ value: text, label: text }))}
          chosen={refused?.skills ?? values.skills}
          isMultiple
        />
      )}
      {isShown('skills') && (
        <Field
          {...field('ownSkills')}
          label={hasOffers ? 'O que mais sei fazer' : 'O que sei fazer'}
          hint={
            hasOffers
              ? 'Com suas palavras, uma coisa por linha. Com as marcadas acima, até 8.'
              : 'Com suas palavras, uma coisa por linha, até 8. Quando você conclui aulas, há linhas prontas para marcar.'
          }
          rows={3}
        />
      )}
      <Submit busy="Salvando…" name="intent" value="salvar" className="btn-wide mt-5">
        Salvar currículo
      </Submit>
      {shownNotes.length > 0 && (
        <section aria-labelledby="notas" className="mt-6">
          <h2 id="notas">Anotações que mudaram depois</h2>
          {shownNotes.map(({ name, title, note }) => (
            <div key={name} className="mt-3">
              <p className="font-semibold">{title}</p>
              <p className="whitespace-pre-line break-words">{note}</p>
              <Submit
                busy="Salvando…"
                look="line"
                name="intent"
                value={`usar-${name}`}
                aria-label={`Usar no currículo: ${title}`}
                className="mt-2"
              >
                Usar no currículo
              </Submit>
            </div>
          ))}
        </section>
      )}
    </Form>
  )
}
