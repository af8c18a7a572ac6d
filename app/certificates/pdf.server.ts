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
import { qrCodeOf } from './qr-code.server.ts'
import type { CertificateWords } from './words.server.ts'

const QR_WIDTH = 96
/** Of the part below the abilities. */
const FOOT_TOP = A4.height - MARGIN - QR_WIDTH

function head(doc: PdfDocument, root: PdfPart, words: CertificateWords) {
  writeAs(doc, root, 'H1', words.kind, { size: 15, weight: 700, color: COLORS.green, gap: 44 })
  writeAs(doc, root, 'P', words.name, { size: 30, weight: 700, gap: 10 })
  writeAs(doc, root, 'P', words.sentence, { size: 13, gap: 18 })
  writeAs(doc, root, 'H2', words.title, { size: 21, weight: 700, gap: 26 })
}

/** As many as the page has room for. */
function abilities(doc: PdfDocument, root: PdfPart, list: string[]) {
  if (list.length === 0) return
  writeAs(doc, root, 'P', 'O que aprendeu a fazer:', { size: 11, weight: 700, gap: 6 })
  const items = doc.struct('L')
  root.add(items)
  for (const text of list) {
    if (doc.y > FOOT_TOP - MARGIN) break
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
