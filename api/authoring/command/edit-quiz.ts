/** Adds questions to the quiz of a step, as an author would write them. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { readYaml } from '#contract/yaml-document.ts'
import { readYamlFile } from '#api/content/content-file.ts'
import { LEFT_OUT } from '../checks/check-files.ts'
import type { WrittenQuestion } from '#api/content/question-kinds.ts'
import { quizFile } from '#api/content/quiz-schema.ts'
import { stepFile } from '#api/content/trail-schemas.ts'
import { yamlOf } from './edit-files.ts'
import type { Entry } from '#api/content/folder-entries.ts'

const filled = (question: WrittenQuestion) =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined && value !== ''))

/** What the schema of quizzes says of them, without their place in a file. */
export function questionFaults(questions: WrittenQuestion[]): string[] {
  const text = yamlOf({ titulo: 'Quiz', perguntas: questions.map(filled) })
  return readYaml(text, quizFile, { file: '' }).faults?.map(({ reason }) => reason) ?? []
}

export const quizPath = (step: Entry): string => join(step.path, 'quiz.yml')

export async function newQuizText(
  step: Entry,
  questions: WrittenQuestion[],
  leftOut: string[] = [],
): Promise<string> {
  const source = await readYamlFile(join(step.path, 'passo.yml'), stepFile, [])
  const remarks = leftOut.map((reason) => `${LEFT_OUT}${reason.replace(/\s+/g, ' ')}\n`).join('')
  return remarks + yamlOf({ titulo: source?.data.fields.title ?? 'Quiz', perguntas: questions.map(filled) })
}

/** The step's quiz with one more question; remarks and order stay. */
export async function quizTextWith(step: Entry, question: WrittenQuestion): Promise<string> {
  const path = quizPath(step)
  if (!existsSync(path)) return newQuizText(step, [question])
  const document = parseDocument(await readFile(path, 'utf8'))
  document.addIn(['perguntas'], document.createNode(filled(question)))
  return document.toString({ lineWidth: 0 })
}
