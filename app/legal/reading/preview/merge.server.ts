/** Merges two versions of a rendered text into one, with `<del>` and `<ins>` around what changed. */
import { diffArrays } from 'diff'
import { DomUtils, parseDocument } from 'htmlparser2'

/** An element around others, or a line of words, which has no name. */
interface Block {
  name: string
  html: string
  inside: Block[]
  words: Set<string>
}

const INLINE = ['strong', 'em', 'code', 'a', 'br']
/** Each is the same part of its row or table, whatever stands in it. */
const FIXED = ['', 'td', 'th', 'thead', 'tbody']

const nodesOf = (html: string) =>
  parseDocument(html, { withStartIndices: true, withEndIndices: true }).children
type Node = ReturnType<typeof nodesOf>[number]
const htmlOf = (all: string, { startIndex, endIndex }: Node) =>
  all.slice(startIndex ?? 0, (endIndex ?? 0) + 1)

const wordsOf = (html: string) => new Set(html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]+/gu))

function blocksIn(all: string, nodes = nodesOf(all)): Block[] {
  const blocks: Block[] = []
  for (const node of nodes) {
    const html = htmlOf(all, node)
    const line = blocks.at(-1)
    if (DomUtils.isTag(node) && !INLINE.includes(node.name))
      blocks.push({ name: node.name, html, inside: blocksIn(all, node.children), words: wordsOf(html) })
    else if (line?.name === '') line.html += html
    else if (html.trim()) blocks.push({ name: '', html, inside: [], words: new Set() })
  }
  return blocks
}

/** At least half of the words of both are the same. */
function isAlike(one: Block, other: Block): boolean {
  if (one.name !== other.name || FIXED.includes(one.name)) return one.name === other.name
  const shared = [...one.words].filter((word) => other.words.has(word))
  return 4 * shared.length >= one.words.size + other.words.size
}

const inserted = (line: string) => line.replace(/\S.*\S|\S/s, '<ins>$&</ins>')
/** A deleted link shows where it led, which may be all that changed. */
const deleted = (line: string) =>
  line
    .replace(/<a [^>]*href="([^"#][^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/\S.*\S|\S/s, '<del>$&</del>')

const partsOf = (line: string) =>
  nodesOf(line).flatMap(
    (node) =>
      htmlOf(line, node).match(DomUtils.isTag(node) ? /.+/s : /\S+?(?=[.,;:]*(?:\s|$))\s*|\s+/g) ?? [],
  )

function mergeLines(before: string, now: string): string {
  const comparator = (one: string, other: string) => one.trim() === other.trim()
  const pieces = diffArrays(partsOf(before), partsOf(now), { comparator })
  const html = pieces.map(({ value, added, removed }) => {
    const text = value.join('')
    return removed ? deleted(text) : added ? inserted(text) : text
  })
  return html.join('').replaceAll('</del><ins>', '</del> <ins>')
}

function mergeBlocks(before: Block[], now: Block[]): string[] {
  let [at, to] = [0, 0]
  return diffArrays(before, now, { comparator: isAlike }).flatMap(({ value, added, removed }) =>
    value.map(({ name, html }) => {
      const old = added ? undefined : before[at++]
      const own = removed ? undefined : now[to++]
      if (name === 'hr' || old?.html === own?.html) return html
      if (name === '') return mergeLines(old?.html ?? '', own?.html ?? '')
      const start = html.slice(0, html.indexOf('>') + 1)
      const inside = mergeBlocks(old?.inside ?? [], own?.inside ?? []).join('')
      // Deleted headings have no anchor, so that ids stay unique.
      return `${own ? start : start.replace(/ id="[^"]*"/, '')}${inside}</${name}>`
    }),
  )
}

const levelOf = (html: string) => Number(/^<h(\d)/.exec(html)?.[1] ?? Infinity)

/** Takes sanitised HTML, as `renderMarkdown` gives it. `onlyChanges`: the blocks that changed, and the headings above. */
export function mergeVersions(before: string, after: string, onlyChanges = false): string {
  const blocks = mergeBlocks(blocksIn(before), blocksIn(after))
  const isShown = (block: string, at: number) => {
    const end = blocks.findIndex((one, place) => place > at && levelOf(one) <= levelOf(block))
    return !onlyChanges || /<(ins|del)>/.test(blocks.slice(at, end < 0 ? undefined : end).join(''))
  }
  return blocks.filter(isShown).join('')
}
