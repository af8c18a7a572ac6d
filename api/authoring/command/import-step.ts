import { join } from 'node:path'
import type { Entry } from '#api/content/folder-entries.ts'
import { FIRST_TASK } from '#api/content/first-texts.ts'
import { hasTask } from '#api/content/reading-time.ts'
import { readMarkdownStep } from '../importing/markdown-step.ts'
import { markdownOf, writeNewFiles, yamlOf, type NewFile } from './edit-files.ts'
import { idOf, nextName, requireFreeId, stepsIn } from './find-parts.ts'
import { DRAFT } from './new-part.ts'
import type { CommandContext } from './command-context.ts'
import { Refused } from '#contract/refused.ts'

/** Writes a step and its classes, as a draft, from one Markdown file. */
export async function importStep(
  { folder }: CommandContext,
  trail: Entry,
  path: string,
  text: string,
): Promise<string[]> {
  const step = readMarkdownStep(text)
  if ('reason' in step) throw new Refused(`${path}:${step.line}: ${step.reason}`, 'Nada mudou.')
  const ids = step.classes.map(({ title }) => idOf(title))
  const twice = step.classes.find((_, at) => ids.indexOf(ids[at] ?? '') < at)
  if (twice) throw new Refused(`${path}:${twice.line}: outra aula já tem este título.`, 'Nada mudou.')
  const id = idOf(step.title)
  await requireFreeId(folder, 'step', id)
  for (const name of ids) await requireFreeId(folder, 'class', name)
  const target = join(trail.path, nextName(await stepsIn(trail), id))
  const files: NewFile[] = [
    [join(target, 'passo.yml'), yamlOf({ titulo: step.title, resumo: step.summary, ...DRAFT })],
    ...step.classes.map(({ title, body }, at): NewFile => {
      const name = `${String(at + 1).padStart(2, '0')}-${ids[at] ?? ''}.md`
      return [
        join(target, name),
        markdownOf({ titulo: title, tipo: 'texto', ...(hasTask(body) && FIRST_TASK) }, body),
      ]
    }),
  ]
  await writeNewFiles(files)
  return files.map(([file]) => file)
}
