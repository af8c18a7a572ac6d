/** What two versions of a rendered text have in common, word by word, as one document that is valid HTML. */
import { diffArrays } from 'diff'
import { runsIn, type Container, type Run } from './runs.server.ts'
import { bareWords, changedWords, likeness, type Change } from './words.server.ts'

export interface Merged {
  html: string
  /** How many passages were put in, and how many taken out. */
  inserted: number
  deleted: number
}

type Pair = { old: Run; now?: undefined } | { old?: undefined; now: Run } | { old: Run; now: Run }

/** Runs with less in common than this are another text, not the same one changed. */
const SAME_TEXT = 0.5

/** Compares runs; their words are listed once, however often each is compared. */
function comparison() {
  const lists = new Map<Run, string[]>()
  const listOf = (run: Run) => {
    const known = lists.get(run) ?? bareWords(run.cells.flat())
    lists.set(run, known)
    return known
  }
  return (old: Run, now: Run): boolean => {
    if (old.tag !== now.tag || old.cells.length !== now.cells.length) return false
    const [before, after] = [listOf(old), listOf(now)]
    const most = 2 * Math.min(before.length, after.length)
    if (most < SAME_TEXT * (before.length + after.length)) return false
    return likeness(before, after) >= SAME_TEXT
  }
}

/** Which run became which; one that is nowhere in the other version stands alone. */
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

/** Of every container of the former version, the one of the new version that holds the same text. */
function successors(pairs: Pair[]): Map<Container, Container> {
  const found = new Map<Container, Container>()
  for (const { old, now } of pairs) {
    if (!old || !now) continue
    old.inside.forEach((container, depth) => {
      const other = now.inside[depth]
      if (other && other.tag === container.tag && !found.has(container)) found.set(container, other)
    })
  }
  return found
}

const open = ({ tag, attributes }: Container) => `<${tag}${attributes}>`
const close = ({ tag }: Container) => `</${tag}>`

/** Writes runs into their containers, which open and close as needed. */
function written(parts: { inside: Container[]; html: string }[]): string {
  let html = ''
  let openTags: Container[] = []
  const goTo = (inside: Container[]) => {
    const shared = openTags.findIndex((container, depth) => container !== inside[depth])
    const kept = shared < 0 ? openTags.length : shared
    html += openTags.slice(kept).reverse().map(close).join('') + inside.slice(kept).map(open).join('')
    openTags = inside
  }
  for (const { inside, html: inner } of parts) {
    goTo(inside)
    html += inner
  }
  goTo([])
  return html
}

/** Anchors stay those of the new version: what was taken out has none. */
const withoutId = (attributes: string) => attributes.replace(/ id="[^"]*"/, '')

function runHtml({ tag, attributes, cellTags }: Run, cells: string[], isGone: boolean): string {
  const inner = cells.map((cell, at) => (cellTags[at] ? `<${cellTags[at]}>${cell}</${cellTags[at]}>` : cell))
  const own = isGone ? withoutId(attributes) : attributes
  if (tag === 'hr') return '<hr>'
  return tag ? `<${tag}${own}>${inner.join('')}</${tag}>` : inner.join('')
}

/** Both are what `renderMarkdown` gives: sanitised, every element closed. */
export function mergeVersions(before: string, after: string): Merged {
  const pairs = paired(runsIn(before), runsIn(after))
  const heirs = successors(pairs)
  const count: Record<Change, number> = { inserted: 0, deleted: 0 }
  const parts = pairs.map(({ old, now }) => {
    const run = now ?? old
    const cells = run.cells.map((_, at) => {
      const { html, changes } = changedWords(old?.cells[at] ?? [], now?.cells[at] ?? [])
      for (const change of old && now ? changes : []) count[change]++
      return html
    })
    if (!now) count.deleted++
    if (!old) count.inserted++
    const inside = now ? now.inside : run.inside.map((container) => heirs.get(container) ?? container)
    return { inside, html: runHtml(run, cells, !now) }
  })
  return { html: written(parts), ...count }
}
