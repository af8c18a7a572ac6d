/** The right answers to the quizzes of the product's content, as their forms send them. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { curly } from './curly.ts'
import { elements, textOf } from './html.ts'

interface QuizFile {
  perguntas: { tipo?: string; opcoes: { texto: string; certa?: true }[] }[]
}

interface ShownOption {
  name: string
  value: string
  text: string
}

/** The options of choices in a form, by what is written beside each. */
export function optionsIn(html: string): ShownOption[] {
  return elements(html, 'label').flatMap(({ inner }) => {
    const { name = '', type = '', value = '' } = elements(inner, 'input')[0]?.attributes ?? {}
    return /radio|checkbox/.test(type) ? [{ name, value, text: textOf(inner) }] : []
  })
}

/** The places of orders in a form: one list of options for each. */
function placesIn(html: string): { name: string; options: Omit<ShownOption, 'name'>[] }[] {
  return elements(html, 'select').map(({ inner, attributes }) => ({
    name: attributes.name ?? '',
    options: elements(inner, 'option').map((one) => ({
      value: one.attributes.value ?? '',
      text: textOf(one.inner),
    })),
  }))
}

const files = readdirSync('content/trilhas', { recursive: true, encoding: 'utf8' })
const questions = files
  .filter((path) => path.endsWith('quiz.yml'))
  .flatMap((path) => (parse(readFileSync(`content/trilhas/${path}`, 'utf8')) as QuizFile).perguntas)
  .map(({ opcoes, ...one }) => ({
    ...one,
    opcoes: opcoes.map(({ texto, ...option }) => ({ ...option, texto: curly(texto) })),
  }))

const right = new Set(
  questions.flatMap(({ opcoes }) => opcoes.filter(({ certa }) => certa)).map(({ texto }) => texto),
)
const orders = questions
  .filter(({ tipo }) => tipo === 'ordem')
  .map(({ opcoes }) => opcoes.map(({ texto }) => texto))

/** What a learner who knows everything sends in the quiz on this page. */
export function rightAnswersIn(html: string): Record<string, string[]> {
  const answers: Record<string, string[]> = {}
  const add = (name: string, value: string | undefined) => {
    answers[name] = [...(answers[name] ?? []), value ?? '']
  }
  for (const { name, value, text } of optionsIn(html)) if (right.has(text)) add(name, value)
  for (const { name, options } of placesIn(html)) {
    const order = orders.find((texts) => texts.every((text) => options.some((one) => one.text === text)))
    const text = order?.[answers[name]?.length ?? 0]
    add(name, options.find((one) => one.text === text)?.value)
  }
  return answers
}
