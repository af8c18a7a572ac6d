import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Command } from 'commander'
import { lineOf } from '#api/content/content-error.ts'
import { isDraftFile, isInDraft, withoutDraftLine } from '#api/content/drafts.ts'
import type { Entry } from '#api/content/folder-entries.ts'
import { readFiles, TRAIL_FOLDER } from '#api/content/read-content.ts'
import { replaceFile } from './edit-files.ts'
import { classesIn, stepsIn, trailsIn } from './find-parts.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import type { CommandContext } from './command-context.ts'
import { Refused, WrongUse } from '#files/refused.ts'

const stateOf = ({ path }: Entry, kind: 'passo' | 'trilha') => join(path, `${kind}.yml`)

const filesOfStep = async (step: Entry) => [
  ...(await classesIn(step)).map(({ path }) => path),
  stateOf(step, 'passo'),
]

/** Files innermost first, so that nobody sees half a trail. */
async function partNamed(folder: string, name: string) {
  const trails = await trailsIn(folder)
  for (const trail of trails) {
    for (const step of await stepsIn(trail)) {
      const around = [{ name: 'a trilha', id: trail.id, file: stateOf(trail, 'trilha') }]
      if (step.id === name) return { pathStart: step.path + sep, files: await filesOfStep(step), around }
      const lesson = (await classesIn(step)).find(({ id }) => id === name)
      if (!lesson) continue
      const pathStart = lesson.path.replace(/md$/, '')
      around.unshift({ name: 'o passo', id: step.id, file: stateOf(step, 'passo') })
      return { pathStart, files: [lesson.path], around }
    }
  }
  const trail = trails.find(({ id }) => id === name)
  if (!trail) throw new WrongUse(`Não há trilha, passo nem aula com o nome "${name}".`)
  const inside = await Promise.all((await stepsIn(trail)).map(filesOfStep))
  const files = [...inside.flat(), stateOf(trail, 'trilha')]
  return { pathStart: trail.path + sep, files, around: [] }
}

type Part = Awaited<ReturnType<typeof partNamed>>

async function faultsFor({ pathStart }: Part, folder: string): Promise<string[]> {
  const { faults } = await readFiles(folder, { hasDrafts: true })
  const trailFolder = join(folder, TRAIL_FOLDER)
  return faults
    .filter((fault) => `${fault.file}${sep}`.startsWith(pathStart) || !isInDraft(fault, trailFolder))
    .map(lineOf)
}

function hiddenText({ around }: Part): string[] {
  const drafts = around.filter(({ file }) => isDraftFile(file))
  const last = drafts.at(-1)
  if (!last) return []
  const reason = drafts.map(({ name, id }) => `${name} ${id}`).join(' e ')
  return [
    `Ainda não aparece para quem estuda: ainda em rascunho, ${reason}.`,
    `Para publicar também: evolua conteudo publicar ${last.id}`,
  ]
}

async function publish(context: CommandContext, name: string, { json }: { json?: true }): Promise<void> {
  const { folder, write } = context
  const part = await partNamed(folder, name)
  const before = await faultsFor(part, folder)
  if (before.length > 0) throw new Refused('Arrume antes o que falta:', ...before, 'Nada mudou.')
  const drafts: [path: string, text: string, published: string][] = []
  for (const path of part.files.filter((file) => isDraftFile(file))) {
    const text = await readFile(path, 'utf8')
    drafts.push([path, text, withoutDraftLine(path, text)])
  }
  for (const [path, , published] of drafts) await replaceFile(path, published)
  const after = await faultsFor(part, folder)
  if (after.length > 0) {
    for (const [path, text] of drafts.toReversed()) await replaceFile(path, text)
    throw new Refused('Ainda não dá para publicar:', ...after, 'Nada mudou.')
  }
  const files = drafts.map(([path]) => path)
  if (json) {
    write(JSON.stringify({ arquivos: files }))
    return
  }
  const hidden = hiddenText(part)
  const done = [
    'Deixou de ser rascunho:',
    ...files.map((file) => `  ${file}`),
    ...(hidden.length > 0 ? [] : ['O produto que está no ar lê de novo sozinho, em segundos.']),
  ]
  const nothing =
    hidden.length > 0 ? `${name} não tem rascunho.` : `Não há rascunho em ${name}: já está publicado.`
  write([...(files.length > 0 ? done : [nothing]), ...hidden].join('\n'))
}

export function addPublish(program: Command, context: CommandContext): void {
  program
    .command('publicar')
    .argument('<nome>', 'uma trilha, um passo ou uma aula')
    .summary('publica um rascunho e o que está dentro dele')
    .description(
      'Tira a linha "estado: rascunho" de uma trilha, de um passo ou de uma aula, e do que está dentro. O produto que está no ar lê de novo sozinho. Com faltas nele ou no que já está publicado, não se publica nada.',
    )
    .option(...JSON_OPTION)
    .action((name: string, options: { json?: true }) => publish(context, name, options))
}
