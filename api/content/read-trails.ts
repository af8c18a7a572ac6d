import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PRACTICE_MARK } from '#contract/question-kinds.ts'
import type { Fault } from '#files/yaml-document.ts'
import { CLASS_TYPES } from './class-types.ts'
import { readMarkdownFile, readYamlFile, type ContentFile } from './content-file.ts'
import type { Lesson, Step, Trail } from './model.ts'
import { mediaOf, type MediaReading } from './media/class-media.ts'
import { withPictures } from './media/pictures.ts'
import { filesIn, foldersIn, inOrder, type Entry } from './folder-entries.ts'
import { quizFile } from './quiz-schema.ts'
import { hasTask, minutesOf } from './reading-time.ts'
import type { Sources } from './sources.ts'
import { versionOf } from './version.ts'
import { classFile, stepFile, trailFile } from './trail-schemas.ts'

export interface Reading extends MediaReading {
  sources: Sources
  /** The trail of this id, if it was read before and its files are the same. */
  unchanged?: (id: string) => Trail | undefined
  hasDrafts: boolean
}

const NO_MINUTES = 'falta minutos_tarefa: quantos minutos leva a tarefa "Faça agora", de 5 a 30'

const MARKS = new RegExp(PRACTICE_MARK, 'gim')
const MEANT = /\[pr[aá]tica\]:/gi

/** What is wrong with the marks in a class's text. */
function markFault(body: string, hasPractice: boolean): string | undefined {
  const marks = [...body.matchAll(MARKS)].length
  if (marks < [...body.matchAll(MEANT)].length)
    return 'a marca fica sozinha em uma linha, assim: [pratica]: #pratica'
  if (marks > 1) return 'a marca [pratica]: #pratica aparece mais de uma vez'
  return marks > 0 && !hasPractice
    ? 'há a marca [pratica]: #pratica, e falta a pergunta em pratica'
    : undefined
}

const isShown = ({ isDraft }: { isDraft: boolean }, { hasDrafts }: Reading) => hasDrafts || !isDraft

async function readClass({ id, path }: Entry, stepId: string, reading: Reading): Promise<Lesson[]> {
  const source = await readMarkdownFile(path, classFile, reading.faults)
  if (!source) return []
  const { data, body, bodyLine, faultAt } = source
  const { fields, taskMinutes } = data
  const { tipo, needs } = CLASS_TYPES[fields.type]
  if (needs === 'texto' && !body)
    reading.faults.push(faultAt([], `uma aula de tipo ${tipo} precisa de um texto`))
  if (reading.hasDrafts && hasTask(body) && taskMinutes === undefined)
    reading.faults.push(faultAt([], NO_MINUTES))
  const wrongMark = markFault(body, fields.practice !== undefined)
  if (wrongMark) reading.faults.push(faultAt([], wrongMark))
  if (!isShown(data, reading)) return []
  const media = await mediaOf({ path, type: fields.type, media: fields.media, faultAt }, reading)
  const text = await withPictures({ path, body, bodyLine }, reading)
  const minutes = minutesOf(body, { seconds: media?.seconds, taskMinutes })
  const practice = fields.practice && { ...fields.practice, classId: id }
  const lesson = { id, stepId, minutes, ...fields, practice, media, body: text }
  reading.sources.set(lesson, source)
  return [lesson]
}

function checkClassesOfQuestions(
  quiz: ContentFile<{ questions: { classId?: string }[] }> | undefined,
  files: Entry[],
  faults: Fault[],
) {
  quiz?.data.questions.forEach(({ classId }, at) => {
    if (classId === undefined || files.some(({ id }) => id === classId)) return
    faults.push(quiz.faultAt(['perguntas', at, 'aula'], `não há aula "${classId}" neste passo`))
  })
}

async function readStep({ id, path }: Entry, trailId: string, reading: Reading): Promise<Step[]> {
  const { faults } = reading
  const quizPath = join(path, 'quiz.yml')
  const [source, quiz, files] = await Promise.all([
    readYamlFile(join(path, 'passo.yml'), stepFile, faults),
    existsSync(quizPath) ? readYamlFile(quizPath, quizFile, faults) : undefined,
    filesIn(path, '.md'),
  ])
  const ordered = inOrder(files, faults)
  const classes = (await Promise.all(ordered.map((file) => readClass(file, id, reading)))).flat()
  if (files.length === 0 && !source?.data.isDraft)
    faults.push({ file: path, line: 1, reason: 'um passo precisa de pelo menos uma aula' })
  checkClassesOfQuestions(quiz, ordered, faults)
  if (!source || classes.length === 0 || !isShown(source.data, reading)) return []
  const parts = { classes, quiz: quiz && { id: `quiz-${id}`, ...quiz.data } }
  const step = { id, trailId, ...source.data.fields, ...parts, version: versionOf(parts) }
  reading.sources.set(step, source)
  if (quiz && parts.quiz) reading.sources.set(parts.quiz, quiz)
  return [step]
}

async function readTrail({ id, path }: Entry, reading: Reading): Promise<Trail[]> {
  const unchanged = reading.unchanged?.(id)
  if (unchanged) return [unchanged]
  const { faults } = reading
  const [source, folders] = await Promise.all([
    readYamlFile(trailFileIn(path), trailFile, faults),
    foldersIn(path),
  ])
  const ordered = inOrder(folders, faults)
  const steps = (await Promise.all(ordered.map((folder) => readStep(folder, id, reading)))).flat()
  if (folders.length === 0 && !source?.data.isDraft)
    faults.push({ file: path, line: 1, reason: 'uma trilha precisa de pelo menos um passo' })
  if (!source || steps.length === 0 || !isShown(source.data, reading)) return []
  const trail = { id, ...source.data.fields, opensEveryStep: reading.hasDrafts || undefined, steps }
  reading.sources.set(trail, source)
  return [trail]
}

export const trailFileIn = (path: string): string => join(path, 'trilha.yml')

export const inOrderOfTrails = (trails: Trail[]): Trail[] =>
  trails.sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))

export async function readTrails(folder: string, reading: Reading): Promise<Trail[]> {
  const folders = await foldersIn(folder)
  // Without this, one wrong mount would retire every trail.
  if (folders.length === 0)
    reading.faults.push({ file: folder, line: 1, reason: 'não há trilha nesta pasta' })
  const trails: Trail[] = []
  for (const entry of folders) trails.push(...(await readTrail(entry, reading)))
  return inOrderOfTrails(trails)
}
