import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORTED_QUIZ } from '../checks/check-files.ts'
import type { Imported, Statement } from '../importing/imported.ts'
import { writeNewFiles } from './edit-files.ts'
import { newQuizText, questionFaults, quizPath } from './quiz-text.ts'
import type { Entry } from '#api/content/folder-entries.ts'
import { KINDS, type WrittenQuestion } from '#api/content/question-kinds.ts'
import type { CommandContext } from './command-context.ts'
import { Refused } from '#files/refused.ts'

const withStart = (start: string, reason: string) =>
  `${start}, porque ${reason.replace(/^((Verdadeiro|Falso), )?porque /i, '').replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`

/** A question with reasons, of a statement that has none; undefined if nobody gives them. */
async function withReasons(
  statement: Statement,
  { ask }: CommandContext,
): Promise<WrittenQuestion | undefined> {
  const { text, isTrue, rightFeedback, wrongFeedback, explanation } = statement
  const [right, wrong] = isTrue ? ['Verdadeiro', 'Falso'] : ['Falso', 'Verdadeiro']
  const offered = rightFeedback ? ` [${rightFeedback}]` : ''
  const answer = await ask(`“${text}”\n  ${right}, porque${offered}: `)
  const mistake = await ask(`  Que razão errada alguém daria? ${wrong}, porque: `)
  const reason = answer?.trim() || rightFeedback
  if (!reason || !mistake?.trim()) return undefined
  return {
    pergunta: `É verdade? ${text}`,
    tipo: KINDS.truth.name,
    opcoes: [
      { texto: withStart(right, reason), certa: true },
      { texto: withStart(wrong, mistake.trim()), retorno: wrongFeedback },
    ],
    explicacao: explanation ?? rightFeedback,
  }
}

const NO_REASONS =
  'é de verdadeiro ou falso, e aqui cada resposta diz por quê: importe em um terminal e responda, ou escreva-a no quiz.yml'

interface Found {
  path: string
  imported: Imported
}

/** Writes what can be a quiz: as the step's own, or beside the one that is there. */
export async function importQuestions(
  context: CommandContext,
  step: Entry,
  found: Found[],
  lesson: string | undefined,
) {
  const questions: WrittenQuestion[] = []
  /** Lines to print: questions that were left out, and why. */
  const leftOut: string[] = []
  for (const { path, imported } of found) {
    leftOut.push(...imported.refused.map(({ line, reason }) => `${path}:${line}: ${reason}`))
    for (const one of imported.questions) {
      const question = 'question' in one ? one.question : await withReasons(one.statement, context)
      const faults = question ? questionFaults([question]) : [NO_REASONS]
      if (question && faults.length === 0) questions.push({ ...question, aula: lesson })
      leftOut.push(...faults.map((reason) => `${path}:${one.line}: ${reason.replace('perguntas 1, ', '')}`))
    }
  }
  if (questions.length === 0) throw new Refused(...leftOut, 'Nenhuma pergunta se importou: nada mudou.')
  const own = quizPath(step)
  const target = existsSync(own) ? join(step.path, IMPORTED_QUIZ) : own
  await writeNewFiles([[target, await newQuizText(step, questions, leftOut)]])
  return { files: [target], count: questions.length, leftOut }
}

export type ImportResult = Awaited<ReturnType<typeof importQuestions>>
