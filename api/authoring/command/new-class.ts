import { join } from 'node:path'
import { CLASS_TYPE_NAMES, CLASS_TYPES, classTypeCalled } from '#api/content/class-types.ts'
import { FIRST_SCRIPTS, FIRST_TASK, FIRST_TEXT } from '#api/content/first-texts.ts'
import { answersTo, oneOf, type Given } from './answers.ts'
import { markdownOf, writeNewFiles, yamlOf, type NewFile } from './edit-files.ts'
import { classesIn, nextName, stepNamed } from './find-parts.ts'
import { askName, DRAFT } from './new-part.ts'
import type { CommandContext } from './command-context.ts'

export async function newClass(context: CommandContext, given: Given): Promise<string[]> {
  const { folder } = context
  const { em } = await answersTo({ em: { text: 'Em que passo (o nome da pasta)' } }, given, context)
  const step = await stepNamed(folder, em)
  const { titulo, id } = await askName(context, 'class', 'Título da aula', given)
  const fields = await answersTo(
    {
      tipo: {
        text: `Tipo (${CLASS_TYPE_NAMES.join(', ')})`,
        fault: oneOf(CLASS_TYPE_NAMES),
        fallback: 'texto',
      },
      habilidade: { text: 'O que a pessoa aprende a fazer ("Somar uma coluna")', fallback: '' },
    },
    given,
    context,
  )
  const { needs, plays } = CLASS_TYPES[classTypeCalled(fields.tipo)]
  const address =
    needs === 'endereco'
      ? await answersTo({ endereco: { text: 'Endereço da página (https://…)' } }, given, context)
      : {}
  const name = nextName(await classesIn(step), id)
  const path = join(step.path, `${name}.md`)
  const files: NewFile[] = [
    [path, markdownOf({ titulo, ...fields, ...address, ...FIRST_TASK, ...DRAFT }, FIRST_TEXT)],
  ]
  if (plays) files.push([join(step.path, `${name}.roteiro.yml`), yamlOf({ ...FIRST_SCRIPTS[plays] })])
  await writeNewFiles(files)
  return files.map(([file]) => file)
}
