import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { createAutosave, type SaveState } from '#app/learning/autosave.ts'
import { answerIn } from '#app/learning/questions/answer-name.ts'
import { quizPath } from '#app/learning/step-path.ts'

export type AnswersState = 'idle' | SaveState

export function autosaveAnswers(stepId: string, attempt: number, onState: (state: SaveState) => void) {
  const unsaved = new Map<string, string>()
  const autosave = createAutosave({
    path: quizPath(stepId),
    unsaved: () =>
      unsaved.size > 0
        ? { ...Object.fromEntries(unsaved), intent: 'keep', attempt: String(attempt) }
        : undefined,
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

const chosenIn = (answer: string) => answer.split(',').filter(Boolean).join(',')

interface AnswersAutosave {
  box: RefObject<HTMLElement>
  stepId: string
  attempt: number
  /** By the control's name. */
  answers: Record<string, string[]>
}

/** Also saves what was chosen before hydration. */
export function useAnswersAutosave({ box, stepId, attempt, answers }: AnswersAutosave) {
  const [state, setState] = useState<AnswersState>('idle')
  const autosave = useRef<ReturnType<typeof autosaveAnswers>>()
  const loaded = useRef(answers)

  useEffect(() => {
    const { choose, stop } = (autosave.current = autosaveAnswers(stepId, attempt, setState))
    const fields = new FormData(box.current?.querySelector('form') ?? undefined)
    for (const name of new Set(fields.keys())) {
      const answer = answerIn(fields, name)
      const before = loaded.current[name]?.join(',') ?? ''
      if (name.startsWith('q.') && chosenIn(answer) !== chosenIn(before)) choose(name, answer)
    }
    return stop
  }, [box, stepId, attempt])

  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name } = target as EventTarget & HTMLInputElement
    autosave.current?.choose(name, answerIn(new FormData(currentTarget), name))
  }
  return { state, onChange }
}
