import { basename, join } from 'node:path'
import { filesIn, foldersIn, inOrder, type Entry } from '#api/content/folder-entries.ts'
import { Refused, WrongUse } from '#files/refused.ts'

export const trailsIn = (folder: string) => foldersIn(join(folder, 'trilhas'))

export const stepsIn = async (trail: Entry) => inOrder(await foldersIn(trail.path), [])
export const classesIn = async (step: Entry) => inOrder(await filesIn(step.path, '.md'), [])

async function allSteps(folder: string): Promise<Entry[]> {
  return (await Promise.all((await trailsIn(folder)).map(stepsIn))).flat()
}

/** By its id, or by the name or path of its folder. */
const isNamed =
  (name: string) =>
  ({ id, path }: Entry) =>
    id === name || basename(path) === basename(name)

function named(entries: Entry[], name: string, what: string): Entry {
  const entry = entries.find(isNamed(name))
  if (entry) return entry
  const ids = entries.map(({ id }) => id).join(', ')
  throw new WrongUse(`Não há ${what} "${name}".${ids ? ` Há: ${ids}.` : ''}`)
}

export async function trailNamed(folder: string, name: string): Promise<Entry> {
  return named(await trailsIn(folder), name, 'uma trilha')
}

export async function stepNamed(folder: string, name: string): Promise<Entry> {
  return named(await allSteps(folder), name, 'um passo')
}

export async function partNamed(folder: string, name: string): Promise<Entry & { trail: Entry }> {
  const trails = await trailsIn(folder)
  const parts = await Promise.all(
    trails.map(async (trail) => {
      const steps = await stepsIn(trail)
      const classes = (await Promise.all(steps.map(classesIn))).flat()
      return [trail, ...steps, ...classes].map((part) => ({ ...part, trail }))
    }),
  )
  const found = parts.flat().find((part) => [name, `${name}.md`].some((one) => isNamed(one)(part)))
  if (found) return found
  const ids = trails.map((trail) => trail.id).join(', ')
  throw new WrongUse(`Não há trilha, passo nem aula "${name}". As trilhas são: ${ids}.`)
}

/** `Água e luz` → `agua-e-luz`. */
export const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const idFault = (id: string): string | undefined =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? undefined : 'use letras minúsculas sem acento, números e hífens'

type Kind = 'trail' | 'step' | 'class'

/** Learners' progress is stored by these names: each may be there once. */
export async function requireFreeId(folder: string, kind: Kind, id: string): Promise<void> {
  const steps = kind === 'trail' ? [] : await allSteps(folder)
  const entries =
    kind === 'trail'
      ? await trailsIn(folder)
      : kind === 'step'
        ? steps
        : (await Promise.all(steps.map(classesIn))).flat()
  const other = entries.find((entry) => entry.id === id)
  if (other) throw new Refused(`O nome ${id} já existe em ${other.path}. Escolha outro com --id: nada mudou.`)
}

const numberIn = ({ path }: Entry) => Number(/^\d+/.exec(basename(path))?.[0] ?? 0)

/** `03-agua`, after what is there. */
export function nextName(entries: Entry[], id: string): string {
  const number = Math.max(0, ...entries.map(numberIn)) + 1
  return `${String(number).padStart(2, '0')}-${id}`
}
