/** What the trail teaches, read from the content that the product serves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { curly } from '#tests/support/curly.ts'

const TRAIL = 'content/trilhas/primeiro-emprego'

const CONTROLS = { unica: 'radio', verdade: 'radio', varias: 'checkbox', ordem: 'combobox' } as const

interface QuestionFile {
  pergunta: string
  tipo?: keyof typeof CONTROLS
  opcoes: { texto: string; certa?: boolean }[]
}

interface QuizFile {
  titulo: string
  perguntas: QuestionFile[]
}

const readYaml = (folder: string, name: string) => parse(readFileSync(join(folder, name), 'utf8')) as unknown

interface ClassFile {
  titulo: string
  pratica: QuestionFile
}

function readClass(folder: string, file: string): ClassFile {
  const [, header = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m)
  return parse(header) as ClassFile
}

/** `right` and `wrong` are options to choose; of an order, all of them by place. */
function questionOf({ pergunta, tipo = 'unica', opcoes: written }: QuestionFile) {
  const opcoes = written.map(({ texto, ...one }) => ({ ...one, texto: curly(texto) }))
  const options = opcoes.map(({ texto }) => texto)
  const isOrder = tipo === 'ordem'
  const right = isOrder ? options : opcoes.filter(({ certa }) => certa).map(({ texto }) => texto)
  const wrong = isOrder ? [...options].reverse() : options.filter((one) => !right.includes(one)).slice(0, 1)
  return { title: curly(pergunta), control: CONTROLS[tipo], right, wrong }
}

export type Question = ReturnType<typeof questionOf>

/** An id is what stands behind a file's or folder's number. */
const idOf = (name: string) => name.replace(/^\d+-/, '').replace(/\.md$/, '')

function stepIn(folder: string) {
  const hasQuiz = existsSync(join(folder, 'quiz.yml'))
  const quiz = hasQuiz ? (readYaml(folder, 'quiz.yml') as QuizFile) : { titulo: '', perguntas: [] }
  const classFiles = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
  const classes = classFiles.map((file) => readClass(folder, file))
  return {
    id: idOf(basename(folder)),
    classIds: classFiles.map(idOf),
    title: (readYaml(folder, 'passo.yml') as { titulo: string }).titulo,
    classes: classes.map(({ titulo }) => titulo),
    practices: classes.map(({ pratica }) => questionOf(pratica)),
    hasQuiz,
    quiz: {
      title: quiz.titulo,
      questions: quiz.perguntas.map(questionOf),
    },
  }
}

export type Lesson = ReturnType<typeof stepIn>

const trail = {
  trailId: basename(TRAIL),
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
