/** Merges two versions of a rendered text, word by word, into one valid HTML document. */
import { diffArrays } from 'diff'
import { changedParts, withNextLinks, type Part } from './changed-parts.server.ts'
import { runsIn, type Container, type Run } from './runs.server.ts'
import { bareWords, changedWords, likeness, type Change } from './words.server.ts'

export interface Merged {
  html: string
  inserted: number
  deleted: number
}

type Pair = { old: Run; now?: undefined } | { old?: undefined; now: Run } | { old: Run; now: Run }

/** Runs with a smaller likeness than this are different texts. */
const SAME_TEXT = 0.5

function comparison() {
  const lists = new Map<Run, string[]>()
  const listOf = (run: Run) => {
    const list = lists.get(run) ?? bareWords(run.cells.flat())
    lists.set(run, list)
    return list
  }
  return (old: Run, now: Run): boolean => {
    if (old.tag !== now.tag || old.cells.length !== now.cells.length) return false
    const [before, after] = [listOf(old), listOf(now)]
    const most = 2 * Math.min(before.length, after.length)
    if (most < SAME_TEXT * (before.length + after.length)) return false
    return likeness(before, after) >= SAME_TEXT
  }
}

function paired(before: Run[], after: Run[]): Pair[] {
  let [at, to] = [0, 0]
  return diffArrays(before, after, { comparator: comparison() }).flatMap(({ value, added, removed }) =>
    value.map((): Pair => {
      const old = added ? undefined : before[at++]
      const now = removed ? undefined : after[to++]
      return { old, now } as Pair
    }),
  )
}

/** Maps each old container to the new one that holds the same text. */
function successors(pairs: Pair[]): Map<Container, Container> {
  const map = new Map<Container, Container>()
  for (const { old, now } of pairs) {
    if (!old || !now) continue
    old.inside.forEach((container, depth) => {
      const other = now.inside[depth]
      if (other && other.tag === container.tag && !map.has(container)) map.set(container, other)
    })
  }
  return map
}

const open = ({ tag, attributes }: Container) => `<${tag}${attributes}>`
const close = ({ tag }: Container) => `</${tag}>`

function writeInContainers(parts: Part[]): string {
  let html = ''
  let openTags: Container[] = []
  const goTo = (inside: Container[]) => {
    const shared = openTags.findIndex((container, depth) => container !== inside[depth])
    const same = shared < 0 ? openTags.length : shared
    html += openTags.slice(same).reverse().map(close).join('') + inside.slice(same).map(open).join('')
    openTags = inside
  }
  for (const part of parts) {
    goTo(part.inside)
    html += runHtml(part)
  }
  goTo([])
  return html
}

/** Deleted headings have no anchor, so that ids stay unique. */
const withoutId = (attributes: string) => attributes.replace(/ id="[^"]*"/, '')

function runHtml({ run: { tag, attributes, cellTags }, cells, isDeleted }: Part): string {
  const inner = cells.map((cell, at) => (cellTags[at] ? `<${cellTags[at]}>${cell}</${cellTags[at]}>` : cell))
  const own = isDeleted ? withoutId(attributes) : attributes
  if (tag === 'hr') return '<hr>'
  return tag ? `<${tag}${own}>${inner.join('')}</${tag}>` : inner.join('')
}

/** Takes sanitised HTML, as `renderMarkdown` gives it. */
export function mergeVersions(before: string, after: string, { onlyChanges = false } = {}): Merged {
  const pairs = paired(runsIn(before), runsIn(after))
  const newContainers = successors(pairs)
  const count: Record<Change, number> = { inserted: 0, deleted: 0 }
  const parts = pairs.map(({ old, now }): Part => {
    const run = now ?? old
    const inner = run.cells.map((_, at) => changedWords(old?.cells[at] ?? [], now?.cells[at] ?? []))
    const changes =
      old && now ? inner.flatMap((cell) => cell.changes) : ([old ? 'deleted' : 'inserted'] as const)
    for (const change of changes) count[change]++
    return {
      run,
      inside: now ? now.inside : run.inside.map((container) => newContainers.get(container) ?? container),
      cells: inner.map(({ html }) => html),
      isDeleted: !now,
      isChanged: changes.length > 0,
    }
  })
  const shown = withNextLinks(onlyChanges ? changedParts(parts) : parts)
  return { html: writeInContainers(shown), ...count }
}
