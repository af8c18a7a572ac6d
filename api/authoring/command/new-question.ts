import { readYaml } from '#contract/yaml-document.ts'
import { lineOf } from '#api/content/content-error.ts'
import { KINDS, type WrittenOption, type WrittenQuestion } from '#api/content/question-kinds.ts'
import { KIND_NAMES, quizFile } from '#api/content/quiz-schema.ts'
import { answersTo, oneOf, type Given } from './answers.ts'
import { replaceFile } from './edit-files.ts'
import { questionFaults, quizPath, quizTextWith } from './edit-quiz.ts'
import { classesIn, stepNamed } from './find-parts.ts'
import type { CommandContext } from './command-context.ts'
import { Refused } from '#contract/refused.ts'

const MOST_OPTIONS = 6

async function askOptions(name: string, { ask }: CommandContext): Promise<WrittenOption[]> {
  const isMarked = Object.values(KINDS).find((kind) => kind.name === name)?.isMarked ?? true
  const options: WrittenOption[] = []
  while (options.length < MOST_OPTIONS) {
    const what = isMarked ? 'Opção' : 'Na ordem certa, número'
    const texto = (await ask(`${what} ${options.length + 1} (vazio termina): `))?.trim()
    if (!texto) break
    options.push({ texto })
  }
  if (!isMarked) return options
  const right = (await ask('Números das certas, separados por vírgulas: '))?.split(',').map(Number) ?? []
  for (const [at, option] of options.entries()) {
    if (right.includes(at + 1)) option.certa = true
    else
      option.retorno =
        (await ask(`Por que “${option.texto}” está errada (pode ficar vazio): `))?.trim() || undefined
  }
  return options
}

/** Adds a question to the quiz of a step, which may be published. */
export async function newQuestion(
  context: CommandContext,
  given: Given,
  options: WrittenOption[],
): Promise<string[]> {
  const { em } = await answersTo({ em: { text: 'Em que passo (o nome da pasta)' } }, given, context)
  const step = await stepNamed(context.folder, em)
  const classes = (await classesIn(step)).map(({ id }) => id)
  const fields = await answersTo(
    {
      pergunta: { text: 'Pergunta' },
      tipo: { text: `Tipo (${KIND_NAMES.join(', ')})`, fault: oneOf(KIND_NAMES), fallback: 'unica' },
      aula: { text: `Aula que a ensina (${classes.join(', ')})`, fault: oneOf(classes), fallback: '' },
    },
    given,
    context,
  )
  const opcoes = options.length > 0 ? options : await askOptions(fields.tipo, context)
  const { explicacao } = await answersTo(
    { explicacao: { text: 'Por que a certa está certa', fallback: '' } },
    given,
    context,
  )
  const question = { ...fields, opcoes, explicacao } as WrittenQuestion
  const faults = questionFaults([question]).map((reason) => reason.replace('perguntas 1, ', ''))
  if (faults.length > 0) throw new Refused(...faults, 'Nada mudou.')
  const path = quizPath(step)
  const text = await quizTextWith(step, question)
  const broken = readYaml(text, quizFile, { file: path }).faults
  if (broken) throw new Refused(...broken.map(lineOf), 'Arrume antes o quiz: nada mudou.')
  await replaceFile(path, text)
  return [path]
}
