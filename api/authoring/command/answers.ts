/** Answers to a command's questions: given as options (`Given`), or asked for one by one. */
import type { CommandContext } from './command-context.ts'
import { WrongUse } from '#files/refused.ts'

export interface Question {
  text: string
  /** Why this answer does not do; undefined if it does. */
  fault?: (answer: string) => string | undefined
  /** For no answer; one is needed if undefined. */
  fallback?: string
}

export type Given = Partial<Record<string, string>>

export const oneOf = (names: readonly string[]) => (answer: string) =>
  names.includes(answer) ? undefined : `escolha entre ${names.join(', ')}`

function faultOf({ fault, fallback }: Question, answer: string): string | undefined {
  if (answer === '') return fallback === undefined ? 'falta preencher' : undefined
  return fault?.(answer)
}

async function answerTo(
  option: string,
  question: Question,
  given: string | undefined,
  { ask, write }: CommandContext,
): Promise<string> {
  if (given !== undefined) {
    const fault = faultOf(question, given.trim())
    if (fault !== undefined) throw new WrongUse(`--${option}: ${fault}.`)
    return given.trim() || (question.fallback ?? '')
  }
  const { text, fallback } = question
  for (;;) {
    const answer = (await ask(fallback ? `${text} [${fallback}]: ` : `${text}: `))?.trim()
    if (answer === undefined) {
      if (fallback !== undefined) return fallback
      throw new WrongUse(`Falta --${option}: não há quem responda à pergunta "${text}".`)
    }
    const fault = faultOf(question, answer)
    if (fault === undefined) return answer || (fallback ?? '')
    write(`Assim não dá: ${fault}.`)
  }
}

/** In the order of the questions; each by the name of its option. */
export async function answersTo<Name extends string>(
  questions: Record<Name, Question>,
  given: Given,
  context: CommandContext,
): Promise<Record<Name, string>> {
  const answers: [string, string][] = []
  for (const [option, question] of Object.entries<Question>(questions))
    answers.push([option, await answerTo(option, question, given[option], context)])
  return Object.fromEntries(answers) as Record<Name, string>
}
