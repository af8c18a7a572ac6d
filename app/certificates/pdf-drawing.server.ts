import { COLORS, type PdfDocument } from '#app/ui/pdf.server.ts'

const SHAPE = /<(path|circle|rect) ([^>]*)\/>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

/** The colours of `.art` on paper. */
const INKS: Record<string, string> = {
  currentColor: COLORS.green,
  'var(--accent)': COLORS.blue,
  'var(--surface)': COLORS.paper,
}
const inkOf = (name: string) => INKS[name] ?? name

interface Place {
  x: number
  y: number
  scale: number
}

/** Decoration, which readers skip. */
export function asDecoration(doc: PdfDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

/** Shapes of one of our drawings. */
export function drawMarkup(doc: PdfDocument, markup: string, { x, y, scale }: Place): void {
  doc.translate(x, y).scale(scale)
  for (const [, tag, written = ''] of markup.matchAll(SHAPE)) {
    const is = new Map(Array.from(written.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]))
    const number = (name: string) => Number(is.get(name) ?? 0)
    if (tag === 'path') doc.path(is.get('d') ?? '')
    else if (tag === 'circle') doc.circle(number('cx'), number('cy'), number('r'))
    else doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
    doc.lineWidth(number('stroke-width')).lineCap('round').lineJoin('round')
    const fill = is.get('fill') ?? ''
    const stroke = is.get('stroke')
    if (!stroke) doc.fill(inkOf(fill))
    else if (fill === 'none') doc.stroke(inkOf(stroke))
    else doc.fillAndStroke(inkOf(fill), inkOf(stroke))
  }
}
