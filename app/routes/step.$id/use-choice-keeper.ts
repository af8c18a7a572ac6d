import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { statusOf } from '#app/learning/autosave/beacon.ts'
import { createChoiceKeeper, type ChoiceKeeper, type Keeping } from './choice-keeper.ts'
import { quizPath } from '#app/learning/step-path.ts'

type Choice = [name: string, value: string]

/** Posts to the quiz's own action, and leaves the page as it is. */
function postTo(stepId: string, attempt: number) {
  return (choices: Choice[]) =>
    statusOf(quizPath(stepId), { ...Object.fromEntries(choices), intent: 'keep', attempt: String(attempt) })
}

/** What was chosen before this script came. */
const chosenEarlier = (form: HTMLElement, known: Record<number, string>): Choice[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
    .map(({ name, value }): Choice => [name, value])
    .filter(([name, value]) => known[Number(name.slice(2))] !== value)

interface Asked {
  box: RefObject<HTMLElement>
  stepId: string
  attempt: number
  known: Record<number, string>
}

/** Keeps each choice of a quiz as it is made; puts out how that stands, `idle` before the first. */
export function useChoiceKeeper({ box, stepId, attempt, known }: Asked) {
  const [keeping, setKeeping] = useState<Keeping>('idle')
  const keeper = useRef<ChoiceKeeper>()
  const first = useRef(known)

  useEffect(() => {
    const made = createChoiceKeeper(postTo(stepId, attempt), setKeeping)
    keeper.current = made
    if (box.current) {
      for (const [name, value] of chosenEarlier(box.current, first.current)) made.keep(name, value)
    }
    addEventListener('online', made.retry)
    return () => {
      removeEventListener('online', made.retry)
      made.stop()
    }
  }, [box, stepId, attempt])

  function keep({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) keeper.current?.keep(target.name, target.value)
  }
  return { keeping, keep }
}
