import { asDecoration, drawMarkup } from '#app/ui/pdf-drawing.server.ts'
import {
  A4,
  COLORS,
  MARGIN,
  pdfOf,
  WIDTH,
  writeAs,
  type PdfDocument,
  type PdfPart,
} from '#app/ui/pdf.server.ts'
import { CERTIFICATE_DRAWINGS } from './drawings.server.ts'
import { qrCodeOf } from './qr-code.server.ts'
import type { CertificateWords } from './words.server.ts'

const QR_WIDTH = 96
/** Of the part below the abilities. */
const FOOT_TOP = A4.height - MARGIN - QR_WIDTH

const EDGE = 28
const INSIDE = { width: A4.width - 2 * EDGE, height: A4.height - 2 * EDGE }
const BAND = 104

/** The frame, a band on top, and in it the mark and the medal. */
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

function head(doc: PdfDocument, root: PdfPart, words: CertificateWords) {
  frame(doc)
  doc.y = EDGE + 64
  writeAs(doc, root, 'H1', words.kind, { size: 15, weight: 700, color: COLORS.greenDark, width: WIDTH - 100 })
  doc.y = EDGE + BAND + 26
  writeAs(doc, root, 'P', words.name, { size: 30, weight: 700, gap: 8 })
  writeAs(doc, root, 'P', words.sentence, { size: 13, gap: 12 })
  writeAs(doc, root, 'H2', words.title, { size: 21, weight: 700, gap: 18 })
}

/** As many as the page has room for. */
function abilities(doc: PdfDocument, root: PdfPart, list: string[]) {
  if (list.length === 0) return
  writeAs(doc, root, 'P', 'O que aprendeu a fazer:', { size: 11, weight: 700, gap: 6 })
  const items = doc.struct('L')
  root.add(items)
  for (const text of list) {
    if (doc.y > FOOT_TOP - 24) break
    writeAs(doc, items, 'LI', `• ${text}`, { size: 10.5, color: COLORS.soft, gap: 3 })
  }
  items.end()
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
