import { runsOf, type Weight } from '#app/ui/pdf-letters.server.ts'
import type { PdfDocument, PdfPart } from '#app/ui/pdf.server.ts'

/** Of the letters above the line, so that those of several fonts stand on one. */
const ASCENT = 0.95

interface Style {
  left: number
  width: number
  /** The first in which it takes one line; else the last. */
  sizes: readonly [number, ...number[]]
  color: string
  /** Points below it. */
  gap: number
}

/** Phrases of several weights as one text in the middle of the area; several lines of several fonts begin at its left. */
export function writeCentred(
  doc: PdfDocument,
  parent: PdfPart,
  tag: string,
  phrases: readonly { text: string; weight: Weight }[],
  { left, width, sizes, color, gap }: Style,
): void {
  const runs = phrases.flatMap(({ text, weight }) => runsOf(text, weight))
  const roomIn = (size: number) =>
    runs.reduce((room, { font, run }) => room - doc.font(font).fontSize(size).widthOfString(run), width)
  const size = sizes.find((each) => roomIn(each) >= 0) ?? Math.min(...sizes)
  const margin = Math.max(0, roomIn(size) / 2)
  const align = runs.length === 1 ? 'center' : 'left'
  const options = { align, width: width - margin, baseline: 'alphabetic' } as const
  const draw = () => {
    doc.fillColor(color).fontSize(size)
    Object.assign(doc, { x: left + (align === 'left' ? margin : margin / 2), y: doc.y + size * ASCENT })
    runs.forEach(({ font, run }, at) => {
      doc.font(font).text(run, { ...options, continued: at < runs.length - 1 })
    })
  }
  parent.add(doc.struct(tag, {}, draw))
  doc.y += gap - size * ASCENT
}
