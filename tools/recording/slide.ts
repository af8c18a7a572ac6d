/** A scene as a drawing of 640 × 480: on a phone held upright its letters are larger than on a wide film. */
import escapeHtml from 'escape-html'
import type { Scene } from '#api/content/media/script-schema.ts'

const WIDTH = 640
const HEIGHT = 480
const MARGIN = 28
const INSIDE = WIDTH - 2 * MARGIN
const GAP = 10
/** Captions stand below it. */
const BOTTOM = 396

const GROUND = '#f4f7f5'
const BAND = '#046c4e'
const ON_BAND = '#fff'
const DONE = '#b6f3d5'
const TO_COME = '#03543c'
const INK = '#10201a'
const CARD = 'rx="10" fill="#fff" stroke="#d5dfd9" stroke-width="2"'
const HEAD = { fill: '#d9f2e6', ink: '#034a35' }
const WRONG_HEAD = { fill: '#fde8e6', ink: '#8a1c15' }

/** The width of a letter in its height, on average and with some room. */
const LETTER = 0.55

const LINE = 1.15

const widthOf = (letters: number, size: number) => letters * LETTER * size
const sizeFor = (letters: number, width: number, most: number) => Math.min(most, width / (letters * LETTER))
const mostLetters = (texts: string[]) => Math.max(1, ...texts.map(({ length }) => length))

interface Place {
  x: number
  y: number
  size: number
  ink: string
}

const text = (words: string, { x, y, size, ink }: Place, look = '') =>
  `<text x="${x}" y="${y + size * 0.35}" font-size="${size.toFixed(1)}" fill="${ink}" ${look}>${escapeHtml(words)}</text>`

const bold = (words: string, place: Place) => text(words, place, 'font-weight="700"')

const box = (x: number, y: number, width: number, height: number, look: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`

function progress(at: number, total: number): string {
  const width = (INSIDE - 6 * (total - 1)) / total
  return Array.from({ length: total }, (_, one) =>
    box(MARGIN + one * (width + 6), 18, width, 8, `rx="4" fill="${one <= at ? DONE : TO_COME}"`),
  ).join('')
}

function wrapped(line: string): string[] {
  if (line.length <= 25) return [line]
  const words = line.split(/(?<!R\$) /)
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)])
  const lines = halves.map((pair) => pair.map((half) => half.join(' ')))
  return lines.sort((a, b) => mostLetters(a) - mostLetters(b))[0] ?? [line]
}

function band(title: string): { drawing: string; bottom: number } {
  const lines = wrapped(title)
  const size = sizeFor(mostLetters(lines), INSIDE, 42)
  const bottom = 56 + lines.length * size * LINE
  const words = lines.map((line, at) =>
    bold(line, { x: MARGIN, y: 40 + size * (0.6 + LINE * at), size, ink: ON_BAND }),
  )
  return { drawing: box(0, 0, WIDTH, bottom, `fill="${BAND}"`) + words.join(''), bottom }
}

/** `Seg  120`: what is apart by two spaces stands in a head and a body. */
interface Cells {
  head?: string
  body: string
}

function cellsOf(line: string): Cells {
  const [first = '', ...rest] = line.split(/\s{2,}/)
  return rest.length === 0 ? { body: first } : { head: first, body: rest.join(' ') }
}

const bodiesOf = (cells: Cells[], isBeside: boolean) =>
  cells.filter(({ head }) => (head !== undefined) === isBeside).map(({ body }) => body)

/** Many short lines stand in two columns, so that their letters may be large. */
const columnsFor = (lines: string[]) => (lines.length >= 4 && mostLetters(lines) <= 12 ? 2 : 1)

const block = (lines: string[], place: Place) =>
  lines
    .map((line, at) =>
      text(line, { ...place, y: place.y + (at - (lines.length - 1) / 2) * LINE * place.size }),
    )
    .join('')

function rows(lines: string[], top: number): string {
  const columns = columnsFor(lines)
  const inColumn = Math.ceil(lines.length / columns)
  const width = (INSIDE - GAP * (columns - 1)) / columns
  const height = Math.min(112, (BOTTOM - top - GAP * (inColumn - 1)) / inColumn)
  const most = Math.min(46, height * 0.62)
  const cells = lines.map(cellsOf)
  const headLetters = 1.1 * mostLetters(cells.flatMap(({ head }) => head ?? []))
  const beside = sizeFor(headLetters + mostLetters(bodiesOf(cells, true)), width - 68, most)
  const headWidth = widthOf(headLetters, beside) + 32
  const linesOf = (body: string) => (height > 100 ? wrapped(body) : [body])
  const singles = bodiesOf(cells, false).map(linesOf)
  const mostSingle = singles.some(({ length }) => length > 1) ? height * 0.36 : most
  const single = sizeFor(mostLetters(singles.flat()), width - 36, mostSingle)
  return cells
    .map(({ head, body }, at) => {
      const x = MARGIN + Math.floor(at / inColumn) * (width + GAP)
      const y = top + (at % inColumn) * (height + GAP)
      const place = { y: y + height / 2, size: head === undefined ? single : beside, ink: INK }
      const card = box(x, y, width, height, CARD)
      if (head === undefined) return card + block(linesOf(body), { ...place, x: x + 18 })
      const { fill, ink } = head === 'Errado' ? WRONG_HEAD : HEAD
      return (
        card +
        box(x, y, headWidth, height, `rx="10" fill="${fill}"`) +
        bold(head, { ...place, x: x + 16, ink }) +
        text(body, { ...place, x: x + headWidth + 18 })
      )
    })
    .join('')
}

export function slideOf({ title, lines }: Omit<Scene, 'speech'>, at: number, total: number): string {
  const { drawing, bottom } = band(title)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Roboto, 'Noto Sans', Ubuntu, sans-serif">`,
    box(0, 0, WIDTH, HEIGHT, `fill="${GROUND}"`),
    drawing,
    progress(at, total),
    lines.length > 0 ? rows(lines, bottom + 22) : '',
    '</svg>',
  ].join('')
}
