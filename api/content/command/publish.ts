import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { lineOf } from '../content-error.ts'
import type { Entry } from '../folder-entries.ts'
import { readFiles } from '../read-content.ts'
import { replaceFile } from './edit-files.ts'
import { allSteps, classesIn, stepsIn, trailsIn } from './find-parts.ts'
import { JSON_OPTION, type Place } from './place.ts'
import { Refused, WrongUse } from './refused.ts'

const filesOfStep = async (step: Entry) => [
  ...(await classesIn(step)).map(({ path }) => path),
  join(step.path, 'passo.yml'),
]

/** Innermost first, so that nobody sees half a trail. */
async function filesOf(folder: string, name: string): Promise<string[]> {
  const steps = await allSteps(folder)
  const classes = (await Promise.all(steps.map(classesIn))).flat()
  const lesson = classes.find(({ id }) => id === name)
  if (lesson) return [lesson.path]
  const step = steps.find(({ id }) => id === name)
  if (step) return filesOfStep(step)
  const trail = (await trailsIn(folder)).find(({ id }) => id === name)
  if (!trail) throw new WrongUse(`Não há trilha, passo nem aula com o nome "${name}".`)
  const inside = await Promise.all((await stepsIn(trail)).map(filesOfStep))
  return [...inside.flat(), join(trail.path, 'trilha.yml')]
}

const FRONT_MATTER = /^\uFEFF?---\r?\n[\s\S]*?\n---/
const DRAFT_LINE = /^estado:[ \t]*(["']?)rascunho\1[ \t]*(#.*)?\r?\n/m

function published(path: string, text: string): string {
  if (!path.endsWith('.md')) return text.replace(DRAFT_LINE, '')
  return text.replace(FRONT_MATTER, (head) => head.replace(DRAFT_LINE, ''))
}

async function faultsIn(folder: string): Promise<string[]> {
  const { faults } = await readFiles(folder, { hasDrafts: true })
  return faults.map(lineOf)
}

async function publish(place: Place, name: string, { json }: { json?: true }): Promise<void> {
  const { folder, write } = place
  const paths = await filesOf(folder, name)
  const before = await faultsIn(folder)
  if (before.length > 0) throw new Refused('Arrume antes o que falta:', ...before, 'Nada mudou.')
  const texts = await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const))
  const drafts = texts.filter(([path, text]) => published(path, text) !== text)
  for (const [path, text] of drafts) await replaceFile(path, published(path, text))
  const after = await faultsIn(folder)
  if (after.length > 0) {
    for (const [path, text] of drafts.toReversed()) await replaceFile(path, text)
    throw new Refused('Ainda não dá para publicar:', ...after, 'Nada mudou.')
  }
  const files = drafts.map(([path]) => path)
  if (json) {
    write(JSON.stringify({ arquivos: files }))
    return
  }
  write(
    files.length === 0
      ? `Não há rascunho em ${name}: já está publicado.`
      : [
          'Deixou de ser rascunho:',
          ...files.map((file) => `  ${file}`),
          'O produto que está no ar lê de novo sozinho, em segundos.',
        ].join('\n'),
  )
}

export function addPublish(program: Command, place: Place): void {
  program
    .command('publicar')
    .argument('<nome>', 'uma trilha, um passo ou uma aula')
    .summary('publica um rascunho e o que está dentro dele')
    .description(
      'Tira a linha "estado: rascunho" de uma trilha, de um passo ou de uma aula, e do que está dentro. O produto que está no ar lê de novo sozinho. Com faltas não se publica nada.',
    )
    .option(...JSON_OPTION)
    .action((name: string, options: { json?: true }) => publish(place, name, options))
}
