/** What the trail teaches, read from the content that the product serves. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

const TRAIL = 'content/trilhas/primeiro-emprego'

interface QuizFile {
  titulo: string
  perguntas: { pergunta: string; opcoes: { texto: string; certa?: boolean }[] }[]
}

const readYaml = (folder: string, name: string) => parse(readFileSync(join(folder, name), 'utf8')) as unknown

function classTitle(folder: string, file: string): string {
  const [, header = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m)
  return (parse(header) as { titulo: string }).titulo
}

/** An id is what stands behind a file's or folder's number. */
const idOf = (name: string) => name.replace(/^\d+-/, '').replace(/\.md$/, '')

function stepIn(folder: string) {
  const quiz = readYaml(folder, 'quiz.yml') as QuizFile
  const classFiles = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
  return {
    id: idOf(basename(folder)),
    classIds: classFiles.map(idOf),
    title: (readYaml(folder, 'passo.yml') as { titulo: string }).titulo,
    classes: classFiles.map((file) => classTitle(folder, file)),
    quiz: {
      title: quiz.titulo,
      questions: quiz.perguntas.map(({ pergunta, opcoes }) => ({
        title: pergunta,
        options: opcoes.map(({ texto }) => texto),
        right: opcoes.find(({ certa }) => certa)?.texto ?? '',
        wrong: opcoes.find(({ certa }) => !certa)?.texto ?? '',
      })),
    },
  }
}

export type Lesson = ReturnType<typeof stepIn>

const trail = {
  trail: (readYaml(TRAIL, 'trilha.yml') as { titulo: string }).titulo,
  trailPath: `/trails/${basename(TRAIL)}`,
}

export const steps = readdirSync(TRAIL, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
  .map((name) => stepIn(join(TRAIL, name)))

const [first] = steps
if (!first) throw new Error(`There is no step in ${TRAIL}.`)

export const firstStep = { ...trail, ...first }
