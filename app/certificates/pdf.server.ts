import {
  A4,
  COLORS,
  heightOf,
  MARGIN,
  pdfOf,
  WIDTH,
  writeAs,
  writeList,
  type PdfDocument,
  type PdfPart,
} from '#app/ui/pdf.server.ts'
import { count } from '#app/ui/words.ts'
import { CERTIFICATE_DRAWINGS } from './drawings.server.ts'
import { asDecoration, drawMarkup } from './pdf-drawing.server.ts'
import { qrCodeOf } from './qr-code.server.ts'
import type { CertificateWords } from './words.server.ts'

const QR_WIDTH = 96
/** Of the part below the abilities. */
const FOOT_TOP = A4.height - MARGIN - QR_WIDTH
const FOOT_GAP = 10

const EDGE = 28
const INSIDE = { width: A4.width - 2 * EDGE, height: A4.height - 2 * EDGE }
const BAND = 104

function frame(doc: PdfDocument) {
  asDecoration(doc, () => doc.rect(EDGE, EDGE, INSIDE.width, BAND).fill(COLORS.greenSoft))
  asDecoration(doc, () => {
    doc.lineWidth(1.5).strokeColor(COLORS.green)
    doc.rect(EDGE, EDGE, INSIDE.width, INSIDE.height).stroke()
    doc.rect(EDGE - 5, EDGE - 5, INSIDE.width + 10, INSIDE.height + 10).stroke()
  })
  asDecoration(doc, () => {
    drawMarkup(doc, CERTIFICATE_DRAWINGS.mark, { x: MARGIN, y: EDGE + 20, scale: 1 })
  })
  asDecoration(doc, () => {
    drawMarkup(doc, CERTIFICATE_DRAWINGS.medal, { x: MARGIN + WIDTH - 196, y: EDGE + 2, scale: 0.86 })
  })
}

type Large = [number, ...number[]]

const TWO_LINES = 2.9

/** In the largest of these sizes in which it takes two lines at most. */
function writeLarge(doc: PdfDocument, root: PdfPart, tag: string, text: string, [size, ...less]: Large) {
  const [smaller, ...smallest] = less
  const isShort = heightOf(doc, text, { size, weight: 700 }) < size * TWO_LINES
  if (isShort || smaller === undefined) writeAs(doc, root, tag, text, { size, weight: 700, gap: 8 })
  else writeLarge(doc, root, tag, text, [smaller, ...smallest])
}

function head(doc: PdfDocument, root: PdfPart, words: CertificateWords) {
  frame(doc)
  doc.y = EDGE + 64
  writeAs(doc, root, 'H1', words.kind, { size: 15, weight: 700, color: COLORS.greenDark, width: WIDTH - 100 })
  doc.y = EDGE + BAND + 26
  writeLarge(doc, root, 'P', words.name, [30, 24, 18, 14])
  writeAs(doc, root, 'P', words.sentence, { size: 13, gap: 12 })
  writeLarge(doc, root, 'H2', words.title, [21, 16, 13])
  doc.y += 10
}

const ITEM = { size: 10.5, color: COLORS.soft, gap: 3 }

/** How many of the list's first the room takes; where it does not take all, a line is left to say so. */
function fitting(doc: PdfDocument, list: string[], room: number): number {
  const heights = list.map((text) => heightOf(doc, `• ${text}`, ITEM) + ITEM.gap)
  const ends = heights.map((_, at) => heights.slice(0, at + 1).reduce((sum, height) => sum + height, 0))
  if ((ends.at(-1) ?? 0) <= room) return list.length
  const line = heightOf(doc, '•', ITEM) + ITEM.gap
  return ends.filter((end) => end + line <= room).length
}

function abilities(doc: PdfDocument, root: PdfPart, list: string[]) {
  if (list.length === 0) return
  writeAs(doc, root, 'P', 'O que aprendeu a fazer:', { size: 11, weight: 700, gap: 6 })
  const shown = fitting(doc, list, FOOT_TOP - FOOT_GAP - doc.y)
  writeList(doc, root, list.slice(0, shown), ITEM)
  const others = list.length - shown
  if (others > 0) writeAs(doc, root, 'P', `e mais ${count(others, 'habilidade', 'habilidades')}`, ITEM)
}

async function foot(doc: PdfDocument, root: PdfPart, words: CertificateWords) {
  const { size, path } = await qrCodeOf(words.address)
  doc.y = FOOT_TOP
  const width = WIDTH - QR_WIDTH - 24
  for (const text of [words.issued, `Código: ${words.code}`, `Para conferir: ${words.address}`])
    writeAs(doc, root, 'P', text, { size: 10.5, color: COLORS.soft, gap: 6, width })
  const figure = doc.struct('Figure', { alt: `Código QR que leva a ${words.address}` }, () => {
    doc
      .save()
      .translate(MARGIN + WIDTH - QR_WIDTH, FOOT_TOP)
      .scale(QR_WIDTH / size)
      .path(path)
      .fill(COLORS.ink)
      .restore()
  })
  root.add(figure)
}

export const certificatePdf = (words: CertificateWords, at: Date): Promise<Buffer> =>
  pdfOf({ title: `${words.kind}: ${words.title}`, author: words.issued, at }, async (doc, root) => {
    head(doc, root, words)
    abilities(doc, root, words.abilities)
    await foot(doc, root, words)
  })
