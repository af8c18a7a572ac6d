/** Forms of a downloaded step. Of one kept in the browser the worker sends them once there is a network. */
import type { ReactNode } from 'react'
import type { Class } from '#contract/shapes.ts'
import type { Quiz, QuizQuestion } from '#contract/quiz-shapes.ts'
import { markOf } from '#app/domain/merge-notes.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { PlaceOptions } from '#app/learning/questions/place-options.tsx'
import { questionsField, questionNames } from '#app/learning/questions/question-names.server.ts'
import { KINDS, type Control } from '#app/domain/question-kinds.ts'
import { classPath, quizPath, type StepPath } from '#app/learning/step-path.ts'
import { KEY_FIELD, QUESTIONS_FIELD } from '#app/ui/form-fields.ts'
import { renderInlineMarkdown } from '#app/ui/markdown/render.server.ts'
import { typeset } from '#app/ui/words.ts'

export interface OfflineForms {
  stepId: string
  /** One for each form. */
  newKey: () => string
  takesAnswers: boolean
}

interface OfflineFormProps {
  action: StepPath
  formKey: string
  title: string
  children: ReactNode
}

const OfflineForm = ({ action, formKey, title, children }: OfflineFormProps) => (
  <form method="post" action={action} autoComplete="off">
    <input type="hidden" name={KEY_FIELD} value={formKey} />
    <input type="hidden" name="queued" value="1" />
    <input type="hidden" name="title" value={title} />
    {children}
  </form>
)

/** As on the page of a class: completing saves the note as well. */
export function ClassForm({ lesson, forms }: { lesson: Class; forms: OfflineForms }) {
  const id = `anotacao-${lesson.index}`
  return (
    <OfflineForm action={classPath(forms.stepId, lesson.id)} formKey={forms.newKey()} title={lesson.title}>
      <label htmlFor={id}>Anotar nesta aula</label>
      <textarea id={id} name="note" rows={4} required />
      <input type="hidden" name="noteFrom" value={markOf('')} />
      <button name="intent" value="note">
        Salvar anotação
      </button>{' '}
      <button name="intent" value="complete" formNoValidate>
        Concluir aula
      </button>
    </OfflineForm>
  )
}

type Options = Pick<QuizQuestion, 'options'> & { name: string }

const Places = ({ name, options }: Options) =>
  options.map((_, at) => (
    <div key={at}>
      <label>
        {`${at + 1}º `}
        <select name={name} required>
          <PlaceOptions options={options} />
        </select>
      </label>
    </div>
  ))

const Choices = ({ name, options, isMultiple }: Options & { isMultiple: boolean }) =>
  options.map(({ value, label }) => (
    <div key={value}>
      <label className="option">
        <input type={isMultiple ? 'checkbox' : 'radio'} name={name} value={value} required={!isMultiple} />{' '}
        {label}
      </label>
    </div>
  ))

const CONTROLS: Record<Control, (props: Options) => ReactNode> = {
  one: (props) => <Choices {...props} isMultiple={false} />,
  several: (props) => <Choices {...props} isMultiple />,
  places: Places,
}

const Questions = ({ quiz, names }: { quiz: Quiz; names: string[] }) =>
  quiz.questions.map(({ index, kind, title, options }, at) => (
    <fieldset key={index} className="question">
      <legend dangerouslySetInnerHTML={{ __html: renderInlineMarkdown(title) }} />
      {KINDS[kind].hint && <p className="soft">{KINDS[kind].hint}</p>}
      {CONTROLS[KINDS[kind].control]({
        name: names[at] ?? '',
        options: options.map(({ value, label }) => ({ value, label: typeset(label) })),
      })}
    </fieldset>
  ))

export const OfflineQuiz = ({ quiz, forms }: { quiz: Quiz; forms: OfflineForms }) => (
  <OfflineForm action={quizPath(forms.stepId)} formKey={forms.newKey()} title={quiz.title}>
    <input type="hidden" name={QUESTIONS_FIELD} value={questionsField(quiz)} />
    <Questions quiz={quiz} names={quiz.questions.map(({ index }) => answerName(index))} />
    <button name="intent" value="send">
      Terminar e ver o resultado
    </button>
  </OfflineForm>
)

const QUIZ = 'respostas'

interface CarriedQuizProps {
  quiz: Quiz
  /** Of the step, on this installation. */
  address: `http${string}`
  coupon: string | undefined
}

/** Fills in the quiz of whoever opens it, and sends nothing. */
export const CarriedQuiz = ({ quiz, address, coupon }: CarriedQuizProps) => (
  <form id={QUIZ} action={address}>
    <input type="hidden" name="quiz" value="1" />
    {coupon && <input type="hidden" name="cupom" value={coupon} />}
    <Questions quiz={quiz} names={questionNames(quiz)} />
    <button type="submit">Conferir e enviar</button> <button type="reset">Limpar, para outra pessoa</button>
    <p className="soft">
      {`Se nada abrir, entre no navegador em ${address}?quiz e responda lá. O que você marcou fica aqui.`}
    </p>
  </form>
)

/** Without a name nothing sends it; what clears the quiz clears it too. */
export const PaperNote = ({ index }: Pick<Class, 'index'>) => (
  <>
    <label htmlFor={`anotacao-${index}`}>
      Anote aqui. Isto não é enviado: antes de fechar, copie para onde você guarda.
    </label>
    <textarea id={`anotacao-${index}`} form={QUIZ} rows={3} />
  </>
)
