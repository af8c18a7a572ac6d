/** What the first step teaches, read from the content that the product serves. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

const TRAIL = 'content/trilhas/primeiro-emprego'
const FOLDER = `${TRAIL}/01-curriculo`

interface QuizFile {
  titulo: string
  perguntas: { pergunta: string; opcoes: { texto: string; certa?: boolean }[] }[]
}

const readYaml = (name: string, folder = FOLDER) => parse(readFileSync(join(folder, name), 'utf8')) as unknown

function classTitle(file: string): string {
  const [, header = ''] = readFileSync(join(FOLDER, file), 'utf8').split(/^---$/m)
  return (parse(header) as { titulo: string }).titulo
}

const quiz = readYaml('quiz.yml') as QuizFile

const classFiles = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .sort()

/** An id is what stands behind a file's or folder's number. */
const idOf = (name: string) => name.replace(/^\d+-/, '').replace(/\.md$/, '')

export const firstStep = {
  trail: (readYaml('trilha.yml', TRAIL) as { titulo: string }).titulo,
  trailPath: `/trails/${basename(TRAIL)}`,
  id: idOf(basename(FOLDER)),
  classIds: classFiles.map(idOf),
  title: (readYaml('passo.yml') as { titulo: string }).titulo,
  classes: classFiles.map(classTitle),
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
