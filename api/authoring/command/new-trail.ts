import { join } from 'node:path'
import { ICON_NAMES } from '#contract/picture-names.ts'
import { INTERESTS_QUESTION, readFiles } from '#api/content/read-content.ts'
import { CAPAS } from '#api/content/trail-schemas.ts'
import { answersTo, oneOf, type Given } from './answers.ts'
import { writeNewFiles, yamlOf } from './edit-files.ts'
import { askName, DRAFT } from './new-part.ts'
import type { CommandContext } from './command-context.ts'

const list = (answer: string) =>
  answer
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const eachOneOf = (names: readonly string[]) => (answer: string) =>
  list(answer)
    .map(oneOf(names))
    .find((fault) => fault !== undefined)

async function offeredInterests(folder: string) {
  const { content } = await readFiles(folder, { hasDrafts: true })
  const interests = content.surveys
    .flatMap(({ questions }) => questions.filter(({ id }) => id === INTERESTS_QUESTION))
    .flatMap(({ options = [] }) => options.map(({ value }) => value))
  return { interests, order: Math.max(0, ...content.trails.map(({ order }) => order)) + 1 }
}

export async function newTrail(context: CommandContext, given: Given): Promise<string[]> {
  const { folder } = context
  const { interests, order } = await offeredInterests(folder)
  const { titulo, id } = await askName(context, 'trail', 'Título da trilha', given)
  const { interesses, ...fields } = await answersTo(
    {
      resumo: { text: 'Do que trata, em uma frase' },
      icone: { text: `Ícone (${ICON_NAMES.join(', ')})`, fault: oneOf(ICON_NAMES) },
      capa: { text: `Cor da capa (${CAPAS.join(', ')})`, fault: oneOf(CAPAS), fallback: 'verde' },
      interesses: {
        text: `Interesses, separados por vírgulas (${interests.join(', ')})`,
        fault: eachOneOf(interests),
        fallback: '',
      },
    },
    given,
    context,
  )
  const path = join(folder, 'trilhas', id, 'trilha.yml')
  const chosen = list(interesses)
  const more = chosen.length > 0 ? { interesses: chosen } : {}
  await writeNewFiles([[path, yamlOf({ titulo, ...fields, ordem: order, ...more, ...DRAFT })]])
  return [path]
}
