/** The text of a new quiz, as an author would write it. */
import { join } from 'node:path'
import { readYaml } from '#files/yaml-document.ts'
import { readYamlFile } from '#api/content/content-file.ts'
import { LEFT_OUT } from '../checks/check-files.ts'
import type { WrittenQuestion } from '#api/content/question-kinds.ts'
import { quizFile } from '#api/content/quiz-schema.ts'
import { stepFile } from '#api/content/trail-schemas.ts'
import { filled, yamlOf } from './edit-files.ts'
import type { Entry } from '#api/content/folder-entries.ts'

/** What the schema of quizzes says of them, without their place in a file. */
export function questionFaults(questions: WrittenQuestion[]): string[] {
  const text = yamlOf({ titulo: 'Quiz', perguntas: questions.map(filled) })
  return readYaml(text, quizFile, { file: '' }).faults?.map(({ reason }) => reason) ?? []
}

export const quizPath = (step: Entry): string => join(step.path, 'quiz.yml')

export async function newQuizText(step: Entry, questions: WrittenQuestion[], leftOut: string[]) {
  const source = await readYamlFile(join(step.path, 'passo.yml'), stepFile, [])
  const remarks = leftOut.map((reason) => `${LEFT_OUT}${reason.replace(/\s+/g, ' ')}\n`).join('')
  return remarks + yamlOf({ titulo: source?.data.fields.title ?? 'Quiz', perguntas: questions.map(filled) })
}
