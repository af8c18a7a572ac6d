import {
  A4,
  COLORS,
  heightOf,
  pdfOf,
  writeAs,
  writeList,
  type PdfDocument,
  type PdfPart,
} from '#app/ui/pdf.server.ts'
import { mainFont } from '#app/ui/pdf-letters.server.ts'
import { count } from '#app/ui/words.ts'
import { CERTIFICATE_DRAWINGS } from './drawings.server.ts'
import { writeCentred } from './pdf-centred.server.ts'
import { asDecoration, drawMarkup } from './pdf-drawing.server.ts'
import { qrCodeOf } from './qr-code.server.ts'
import type { CertificateWords } from './words.server.ts'

const PAGE = { width: A4.height, height: A4.width }
const EDGE = 26
const SIDE = 76
const AREA = { left: SIDE, width: PAGE.width - 2 * SIDE }
const BAND = 128
/** Of 90 points; its drawing has the middle at 180. */
const MEDAL = { x: PAGE.width / 2 - 180 * 0.8, y: EDGE + 2, scale: 0.8 }
const QR_WIDTH = 84
/** Of the part below the abilities. */
const FOOT_TOP = PAGE.height - EDGE - 24 - QR_WIDTH
const GAP = 14

function frame(doc: PdfDocument) {
  const inside = { width: PAGE.width - 2 * EDGE, height: PAGE.height - 2 * EDGE }
  asDecoration(doc, () => doc.rect(EDGE, EDGE, inside.width, BAND).fill(COLORS.greenSoft))
  asDecoration(doc, () => {
    doc.lineWidth(1.5).strokeColor(COLORS.green)
    doc.rect(EDGE, EDGE, inside.width, inside.height).stroke()
    doc.rect(EDGE - 5, EDGE - 5, inside.width + 10, inside.height + 10).stroke()
  })
  asDecoration(doc, () => {
    drawMarkup(doc, CERTIFICATE_DRAWINGS.mark, { x: EDGE + 20, y: EDGE + 20, scale: 1 })
  })
  asDecoration(doc, () => {
    drawMarkup(doc, CERTIFICATE_DRAWINGS.medal, MEDAL)
  })
}

function head(doc: PdfDocument, root: PdfPart, { kind, name, title, sentence }: CertificateWords) {
  frame(doc)
  doc.y = EDGE + BAND - 26
  const kindStyle = { sizes: [13], color: COLORS.greenDark, gap: 0 } as const
  writeCentred(doc, root, 'H1', [{ text: kind, weight: 700 }], { ...AREA, ...kindStyle })
  doc.y = EDGE + BAND + 22
  const nameStyle = { sizes: [34, 26, 20], color: COLORS.ink, gap: 8 } as const
  writeCentred(doc, root, 'P', [{ text: name, weight: 700 }], { ...AREA, ...nameStyle })
  const [before, after] = sentence
  const phrases = [
    { text: before, weight: 400 },
    { text: title, weight: 700 },
    { text: after, weight: 400 },
  ] as const
  writeCentred(doc, root, 'P', phrases, { ...AREA, sizes: [15, 12], color: COLORS.ink, gap: GAP })
}

const BETWEEN = 32
/** The smaller where not all of them fit. */
const ITEM_SIZES = { large: 11, small: 9 }
const LABEL = { sizes: [12], color: COLORS.ink, gap: 8 } as const

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

interface Room {
  size: number
  room: number
  others: number
}

/** Two columns of equal width in the middle of the page; where not all fit, a line is left to say so. */
function columnsFor(doc: PdfDocument, texts: string[], { size, room, others }: Room) {
  doc.font(mainFont(400)).fontSize(size)
  const widest = Math.max(...texts.map((text) => doc.widthOfString(text))) + 1
  const style = {
    size,
    color: COLORS.soft,
    gap: size * 0.3,
    width: Math.min(widest, (AREA.width - BETWEEN) / 2),
  }
  const heights = texts.map((text) => heightOf(doc, text, style) + style.gap)
  const heightTo = (shown: number) => {
    const half = Math.ceil(shown / 2)
    const columns = [heights.slice(0, half), heights.slice(half, shown)].map(sum)
    return Math.max(...columns) + (shown < texts.length + others ? size * 2 : 0)
  }
  let shown = texts.length
  while (shown > 0 && heightTo(shown) > room) shown--
  return { style, shown, height: heightTo(shown) }
}

function abilities(doc: PdfDocument, root: PdfPart, { abilities: list, others }: CertificateWords) {
  if (list.length === 0) return
  const room = FOOT_TOP - GAP - doc.y - LABEL.sizes[0] * 2
  const texts = list.map((text) => `• ${text}`)
  const large = columnsFor(doc, texts, { size: ITEM_SIZES.large, room, others })
  const isWhole = large.shown === list.length
  const small = { size: ITEM_SIZES.small, room, others }
  const { style, shown, height } = isWhole ? large : columnsFor(doc, texts, small)
  doc.y += (room - height) / 2
  writeCentred(doc, root, 'P', [{ text: 'O que aprendeu a fazer', weight: 700 }], { ...AREA, ...LABEL })
  const top = doc.y
  doc.x = (PAGE.width - BETWEEN) / 2 - style.width
  writeList(doc, root, list.slice(0, shown), style, (at) => {
    if (at === Math.ceil(shown / 2)) Object.assign(doc, { x: (PAGE.width + BETWEEN) / 2, y: top })
  })
  const left = list.length - shown + others
  if (left > 0) writeAs(doc, root, 'P', `e mais ${count(left, 'habilidade', 'habilidades')}`, style)
}

async function foot(doc: PdfDocument, root: PdfPart, { issued, code, address }: CertificateWords) {
  const { size, path } = await qrCodeOf(address)
  const texts = [issued, `Código: ${code}`, `Para conferir: ${address}`]
  const style = { size: 10, color: COLORS.soft, gap: 4, width: AREA.width - QR_WIDTH - BETWEEN }
  doc.x = SIDE
  doc.y = FOOT_TOP + QR_WIDTH + style.gap
  for (const text of texts) doc.y -= heightOf(doc, text, style) + style.gap
  for (const text of texts) writeAs(doc, root, 'P', text, style)
  const figure = doc.struct('Figure', { alt: `Código QR que leva a ${address}` }, () => {
    doc
      .save()
      .translate(SIDE + AREA.width - QR_WIDTH, FOOT_TOP)
      .scale(QR_WIDTH / size)
      .path(path)
      .fill(COLORS.ink)
      .restore()
  })
  root.add(figure)
}

export const certificatePdf = (words: CertificateWords, at: Date): Promise<Buffer> => {
  const page = { layout: 'landscape', margin: EDGE } as const
  const title = `${words.kind}: ${words.title}`
  return pdfOf({ title, author: words.issuer, at, page }, async (doc, root) => {
    head(doc, root, words)
    abilities(doc, root, words)
    await foot(doc, root, words)
  })
}
