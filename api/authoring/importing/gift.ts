/** Moodle's GIFT: https://docs.moodle.org/en/GIFT_format */
import {
  parse,
  SyntaxError,
  type GIFTQuestion,
  type MultipleChoice,
  type TextFormat,
  type TrueFalse,
} from 'gift-pegjs'
import { KINDS, type WrittenOption } from '#api/content/question-kinds.ts'
import type { Imported } from './imported.ts'
import { importedText, Unfit } from './plain-text.ts'

function textOf(text: TextFormat): string
function textOf(text: TextFormat | null): string | undefined
function textOf(text: TextFormat | null): string | undefined {
  if (!text) return undefined
  return importedText(text.text, text.format).plain || undefined
}

/** Questions are Markdown, their answers are not. */
const questionText = ({ text, format }: TextFormat) => importedText(text, format).markdown

const REFUSED = new Map<GIFTQuestion['type'], string>([
  ['Matching', 'é de ligar colunas: escreva uma pergunta para cada par'],
  ['Numerical', 'pede um número: escreva opções, com os erros que as pessoas fazem'],
  ['Essay', 'pede um texto: faça dela a tarefa da aula (Faça agora)'],
  ['Short', 'pede uma palavra escrita: escreva também opções erradas'],
])

const FULL = 100

function choiceOf({ stem, choices, globalFeedback }: MultipleChoice) {
  const equal = choices.filter(({ isCorrect }) => isCorrect)
  const weighed = choices.filter(({ weight }) => (weight ?? 0) > 0)
  if (equal.length > 1)
    throw new Unfit('tem mais de uma certa com "=": marque cada uma com a sua parte, como ~%50%')
  const right =
    equal.length === 1 ? equal : weighed.filter(({ weight }) => weighed.length > 1 || weight === FULL)
  const opcoes = choices.map((choice): WrittenOption => {
    const texto = textOf(choice.text)
    return right.includes(choice) ? { texto, certa: true } : { texto, retorno: textOf(choice.feedback) }
  })
  const [only] = right
  const explicacao =
    textOf(globalFeedback) ?? (right.length === 1 && only ? textOf(only.feedback) : undefined)
  const tipo = KINDS[right.length > 1 ? 'multiple' : 'single'].name
  return { question: { pergunta: questionText(stem), tipo, opcoes, explicacao } as const }
}

/** The first feedback of GIFT is for a wrong answer, whatever the answer is. */
const statementOf = ({ stem, isTrue, trueFeedback, falseFeedback, globalFeedback }: TrueFalse) => ({
  statement: {
    text: questionText(stem),
    isTrue,
    wrongFeedback: textOf(trueFeedback),
    rightFeedback: textOf(falseFeedback),
    explanation: textOf(globalFeedback),
  },
})

function questionOf(question: GIFTQuestion) {
  if (question.type === 'MC') return choiceOf(question)
  if (question.type === 'TF') return statementOf(question)
  const reason = REFUSED.get(question.type)
  if (reason !== undefined) throw new Unfit(reason)
  return undefined
}

/** Questions stand between empty lines. */
function blocksOf(text: string): { line: number; block: string }[] {
  const blocks: { line: number; block: string }[] = []
  let open = false
  text.split('\n').forEach((content, at) => {
    const isEmpty = content.trim() === ''
    if (!isEmpty && !open) blocks.push({ line: at + 1, block: '' })
    const last = blocks.at(-1)
    if (!isEmpty && last) last.block += last.block === '' ? content : `\n${content}`
    open = !isEmpty
  })
  return blocks
}

/** Moodle takes a lone colon as it is; the parser wants it escaped. */
function parseBlock(block: string): GIFTQuestion[] {
  try {
    return parse(block)
  } catch (error) {
    const escaped = block.replace(/(?<![:\\]):(?!:)/g, '\\:')
    if (escaped === block) throw error
    return parse(escaped)
  }
}

export function readGift(text: string): Imported {
  const imported: Imported = { questions: [], refused: [] }
  for (const { line, block } of blocksOf(text.replace(/\r\n?/g, '\n'))) {
    const above = /^(?:\s*\/\/.*\n)*/.exec(block)?.[0].split('\n').length ?? 1
    const begins = line + above - 1
    try {
      for (const parsed of parseBlock(block)) {
        const question = questionOf(parsed)
        if (question) imported.questions.push({ line: begins, ...question })
      }
    } catch (error) {
      if (error instanceof Unfit) imported.refused.push({ line: begins, reason: error.message })
      else if (error instanceof SyntaxError)
        imported.refused.push({
          line: line + error.location.start.line - 1,
          reason: 'não dá para ler: confira as chaves, e ponha uma linha vazia entre as perguntas',
        })
      else throw error
    }
  }
  return imported
}
