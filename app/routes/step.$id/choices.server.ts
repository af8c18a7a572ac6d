import type { Quiz } from '#contract/shapes.ts'

/** The chosen options by question index. */
export type Choices = Record<number, string>

/** The chosen options by question index, as the form names them: `q.INDEX`. */
export function readChoices(form: FormData, quiz: Quiz): Choices {
  return knownChoices((index) => form.get(`q.${index}`), quiz)
}

/** What is an option of the quiz as it is now. */
export function knownChoices(given: (index: number) => unknown, { questions }: Quiz): Choices {
  return Object.fromEntries(
    questions.flatMap(({ index, options }) => {
      const value = given(index)
      const option = options.find((candidate) => candidate.value === value)
      return option ? [[index, option.value]] : []
    }),
  )
}

const MOST = 200
const LONGEST = 200

/** The choices of a form whose quiz is not at hand: what a person can choose, and no more than can be kept. */
export function readAnyChoices(form: FormData): Choices {
  const named = [...form].flatMap(([name, value]): [number, string][] => {
    const [, index] = /^q\.(\d{1,4})$/.exec(name) ?? []
    return index !== undefined && typeof value === 'string' && value.length <= LONGEST
      ? [[Number(index), value]]
      : []
  })
  return Object.fromEntries(named.slice(0, MOST))
}

/** The attempt that a form was given for; undefined for one of an outside client. */
export function attemptIn(form: FormData): number | undefined {
  const given = form.get('attempt')
  return typeof given === 'string' && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined
}
