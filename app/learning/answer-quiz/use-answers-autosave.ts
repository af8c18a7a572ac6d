import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { createAutosave, type SaveState } from '#app/learning/autosave.ts'
import { answerIn } from '#app/learning/questions/answer-name.ts'
import { quizPath } from '#app/learning/step-path.ts'
import { QUESTIONS_FIELD } from '#app/ui/form-fields.ts'

export type AnswersState = 'idle' | SaveState

/** `form`: the hidden fields that say of which attempt the answers are, and what was asked. */
export function autosaveAnswers(
  stepId: string,
  form: Record<string, string>,
  onState: (state: SaveState) => void,
) {
  const unsaved = new Map<string, string>()
  const autosave = createAutosave({
    path: quizPath(stepId),
    unsaved: () =>
      unsaved.size > 0 ? { ...Object.fromEntries(unsaved), intent: 'keep', ...form } : undefined,
    onSaved(fields) {
      for (const [name, value] of unsaved) if (fields[name] === value) unsaved.delete(name)
    },
    onState,
    // A form that waits for a new sign-in (202) is replaced by the next one.
    isSaved: (status) => status === 200,
  })
  return {
    choose: (name: string, value: string) => {
      unsaved.set(name, value)
      autosave.save()
    },
    stop: autosave.stop,
  }
}

const answersIn = (fields: FormData) => [...fields.keys()].filter((name) => name.startsWith('q.'))

const chosenIn = (answer: string) => answer.split(',').filter(Boolean).sort().join(',')

interface AnswersAutosave {
  box: RefObject<HTMLElement>
  stepId: string
  attempt: number
  asked: string
  answers: Record<string, string[]>
  /** A first change saves all answers, since none is saved yet. */
  isCarried: boolean
}

/** Also saves what was chosen before hydration. */
export function useAnswersAutosave({ box, stepId, attempt, asked, answers, isCarried }: AnswersAutosave) {
  const [state, setState] = useState<AnswersState>('idle')
  const autosave = useRef<ReturnType<typeof autosaveAnswers>>()
  const loaded = useRef(answers)

  const save = useCallback(
    (fields: FormData, changed: string[]) => {
      const names = isCarried && changed.length > 0 ? [...changed, ...answersIn(fields)] : changed
      for (const name of new Set(names)) autosave.current?.choose(name, answerIn(fields, name))
    },
    [isCarried],
  )

  useEffect(() => {
    const form = { attempt: String(attempt), [QUESTIONS_FIELD]: asked }
    const { stop } = (autosave.current = autosaveAnswers(stepId, form, setState))
    const fields = new FormData(box.current?.querySelector('form') ?? undefined)
    const isChanged = (name: string) =>
      chosenIn(answerIn(fields, name)) !== chosenIn(loaded.current[name]?.join(',') ?? '')
    save(fields, answersIn(fields).filter(isChanged))
    return stop
  }, [box, stepId, attempt, asked, save])

  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    save(new FormData(currentTarget), [(target as EventTarget & HTMLInputElement).name])
  }
  return { state, onChange }
}
