import { join } from 'node:path'
import { STEP_DRAWING_NAMES } from '#contract/picture-names.ts'
import { answersTo, oneOf, type Given } from './answers.ts'
import { writeNewFiles, yamlOf } from './edit-files.ts'
import { nextName, stepsIn, trailNamed } from './find-parts.ts'
import { askName, DRAFT } from './new-part.ts'
import type { CommandContext } from './command-context.ts'

export async function newStep(context: CommandContext, given: Given): Promise<string[]> {
  const { folder } = context
  const { em } = await answersTo({ em: { text: 'Em que trilha (o nome da pasta)' } }, given, context)
  const trail = await trailNamed(folder, em)
  const { titulo, id } = await askName(context, 'step', 'Título do passo', given)
  const fields = await answersTo(
    {
      resumo: { text: 'Do que trata, em uma frase' },
      conquista: { text: 'O que a pessoa consegue depois ("Você já sabe …")', fallback: '' },
      desenho: {
        text: `Nome do desenho (${STEP_DRAWING_NAMES.join(', ')})`,
        fault: oneOf(STEP_DRAWING_NAMES),
        fallback: '',
      },
    },
    given,
    context,
  )
  const path = join(trail.path, nextName(await stepsIn(trail), id), 'passo.yml')
  await writeNewFiles([[path, yamlOf({ titulo, ...fields, ...DRAFT })]])
  return [path]
}
