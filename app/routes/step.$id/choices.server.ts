import type { Quiz } from '#contract/shapes.ts'

/** The chosen options by question index, as the form names them: `q.INDEX`. */
export function readChoices(form: FormData, quiz: Quiz): Record<number, string> {
  return Object.fromEntries(
    quiz.questions.flatMap(({ index, options }) => {
      const value = form.get(`q.${index}`)
      const option = options.find((candidate) => candidate.value === value)
      return option ? [[index, option.value]] : []
    }),
  )
}
