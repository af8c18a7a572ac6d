import { runsOf, type Weight } from '#app/ui/pdf-letters.server.ts'
import type { PdfDocument, PdfPart } from '#app/ui/pdf.server.ts'

const LEADING = 1.3
const BASELINE = 0.95

interface Phrase {
  text: string
  weight: Weight
}

interface Run {
  font: string
  run: string
  width: number
}

interface Area {
  left: number
  width: number
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const widthOf = (runs: Run[]) => sum(runs.map(({ width }) => width))

/** What stays on one line; of a word wider than a line each letter. */
function wordsOf(doc: PdfDocument, phrases: Phrase[], width: number): Run[][] {
  const measured = (text: string, weight: Weight) =>
    runsOf(text, weight).map(({ font, run }) => ({ font, run, width: doc.font(font).widthOfString(run) }))
  return phrases.flatMap(({ text, weight }) =>
    (text.match(/\S+\s*/g) ?? []).flatMap((word) => {
      const runs = measured(word, weight)
      if (widthOf(runs) <= width) return [runs]
      return (word.match(/\P{M}\p{M}*/gu) ?? []).map((letter) => measured(letter, weight))
    }),
  )
}

function linesOf(doc: PdfDocument, phrases: Phrase[], width: number): Run[][] {
  const lines: Run[][] = [[]]
  for (const word of wordsOf(doc, phrases, width)) {
    const line = lines.at(-1) ?? []
    const isFull = widthOf(line) + widthOf(word) > width
    if (isFull && line.length > 0) lines.push(word)
    else line.push(...word)
  }
  return lines
}

interface Style {
  /** The first in which it takes two lines at most. */
  sizes: readonly [number, ...number[]]
  color: string
  /** Points below it. */
  gap: number
}

/** Each line in the middle of the area, from `doc.y` on; `doc.y` moves below it. */
export function writeCentred(
  doc: PdfDocument,
  parent: PdfPart,
  tag: string,
  phrases: Phrase[],
  { left, width, sizes: [size, ...smaller], color, gap }: Area & Style,
): void {
  const lines = linesOf(doc.fontSize(size), phrases, width)
  const [next, ...others] = smaller
  if (lines.length > 2 && next !== undefined) {
    writeCentred(doc, parent, tag, phrases, { left, width, sizes: [next, ...others], color, gap })
    return
  }
  const top = doc.y
  const draw = () => {
    doc.fillColor(color)
    lines.forEach((line, at) => {
      let x = left + (width - widthOf(line)) / 2
      for (const run of line) {
        const y = top + at * size * LEADING + size * BASELINE
        doc.font(run.font).text(run.run, x, y, { lineBreak: false, baseline: 'alphabetic' })
        x += run.width
      }
    })
  }
  parent.add(doc.struct(tag, {}, draw))
  doc.y = top + lines.length * size * LEADING + gap
}
