import type { Container, Run } from './runs.server.ts'
import { changeId } from './view.ts'

/** A run of words as it is shown: new, or deleted, or both in one. */
export interface Part {
  run: Run
  inside: Container[]
  cells: string[]
  isDeleted: boolean
  isChanged: boolean
}

const levelOf = ({ run }: Part) => Number(/^h(\d)$/.exec(run.tag)?.[1] ?? Infinity)
const tableOf = ({ inside }: Part) => inside.find(({ tag }) => tag === 'table')

/** What changed, with the headings above it and the first row of its table. */
export function changedParts(parts: Part[]): Part[] {
  const isAboveChange = (heading: Part, at: number) => {
    const below = parts.slice(at + 1)
    const end = below.findIndex((part) => levelOf(part) <= levelOf(heading))
    return below.slice(0, end < 0 ? undefined : end).some(({ isChanged }) => isChanged)
  }
  const isHeadOfChange = (part: Part) =>
    part.run.cellTags.includes('th') && parts.some((one) => one.isChanged && tableOf(one) === tableOf(part))
  return parts.filter(
    (part, at) =>
      part.isChanged || (levelOf(part) < Infinity ? isAboveChange(part, at) : isHeadOfChange(part)),
  )
}

/** Each link is also what the one before leads to, so that Enter goes from change to change. */
export function withNextLinks(parts: Part[]): Part[] {
  const changes = parts.filter(({ isChanged, cells }) => isChanged && cells.length > 0)
  return parts.map((part) => {
    const number = changes.indexOf(part) + 1
    if (number === 0) return part
    const isLast = number === changes.length
    const label = `Mudança ${number} de ${changes.length}: ir para a ${isLast ? 'primeira' : 'próxima'}`
    const link = `<a class="next-change" id="${changeId(number)}" href="#${changeId(isLast ? 1 : number + 1)}" aria-label="${label}">${isLast ? '↑' : '↓'}</a> `
    const [first = '', ...others] = part.cells
    return { ...part, cells: [link + first, ...others] }
  })
}
