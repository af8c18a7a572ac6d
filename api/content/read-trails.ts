import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '#contract/yaml-document.ts'
import { readMarkdownFile, readYamlFile, type ContentFile } from './content-file.ts'
import type { Lesson, Step, Trail } from './model.ts'
import { filesIn, foldersIn, inOrder, type Entry } from './folder-entries.ts'
import { classFile, quizFile, stepFile, trailFile } from './trail-schemas.ts'

async function readClass({ id, path }: Entry, stepId: string, faults: Fault[]): Promise<Lesson[]> {
  const source = await readMarkdownFile(path, classFile, faults)
  if (!source) return []
  if (source.data.type === 'text' && !source.body)
    faults.push(source.faultAt([], 'a class of type texto needs a text'))
  return [{ id, stepId, ...source.data, body: source.body }]
}

function checkClassesOfQuestions(
  quiz: ContentFile<{ questions: { classId?: string }[] }> | undefined,
  classes: Lesson[],
  faults: Fault[],
) {
  quiz?.data.questions.forEach(({ classId }, at) => {
    if (classId === undefined || classes.some(({ id }) => id === classId)) return
    faults.push(quiz.faultAt(['perguntas', at, 'aula'], `no class of this step is "${classId}"`))
  })
}

async function readStep({ id, path }: Entry, trailId: string, faults: Fault[]): Promise<Step[]> {
  const quizPath = join(path, 'quiz.yml')
  const [source, quiz, files] = await Promise.all([
    readYamlFile(join(path, 'passo.yml'), stepFile, faults),
    existsSync(quizPath) ? readYamlFile(quizPath, quizFile, faults) : undefined,
    filesIn(path, '.md'),
  ])
  const classes = await Promise.all(inOrder(files, faults).map((file) => readClass(file, id, faults)))
  if (files.length === 0) faults.push({ file: path, line: 1, reason: 'a step needs at least one class' })
  checkClassesOfQuestions(quiz, classes.flat(), faults)
  if (!source) return []
  const parts = { classes: classes.flat(), quiz: quiz && { id: `quiz-${id}`, ...quiz.data } }
  return [{ id, trailId, ...source.data, ...parts, version: versionOf(parts) }]
}

const versionOf = (parts: Pick<Step, 'classes' | 'quiz'>) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)

export interface TrailSource extends ContentFile<Trail> {
  path: string
}

async function readTrail({ id, path }: Entry, faults: Fault[]): Promise<TrailSource[]> {
  const [source, folders] = await Promise.all([
    readYamlFile(join(path, 'trilha.yml'), trailFile, faults),
    foldersIn(path),
  ])
  const steps = await Promise.all(inOrder(folders, faults).map((folder) => readStep(folder, id, faults)))
  if (folders.length === 0) faults.push({ file: path, line: 1, reason: 'a trail needs at least one step' })
  return source ? [{ ...source, path, data: { id, ...source.data, steps: steps.flat() } }] : []
}

export async function readTrails(folder: string, faults: Fault[]): Promise<TrailSource[]> {
  const folders = await foldersIn(folder)
  // Without this, one wrong mount would retire every trail.
  if (folders.length === 0) faults.push({ file: folder, line: 1, reason: 'there is no trail in this folder' })
  const trails = await Promise.all(folders.map((entry) => readTrail(entry, faults)))
  return trails.flat().sort((a, b) => a.data.order - b.data.order || a.data.id.localeCompare(b.data.id))
}
