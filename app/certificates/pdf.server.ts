/** The certificate as a tagged PDF of one A4 page; its parts are read in the order in which they are drawn. */
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type PDFKit from 'pdfkit'
import { qrCodeOf } from './qr-code.server.ts'
import type { CertificateWords } from './words.server.ts'

const MARGIN = 64
const INK = '#10201a'
const SOFT = '#42534b'
const GREEN = '#046c4e'
const QR_WIDTH = 96
const A4 = { width: 595.28, height: 841.89 }
const WIDTH = A4.width - 2 * MARGIN
/** Of the part below the abilities. */
const FOOT_TOP = A4.height - MARGIN - QR_WIDTH

const files = createRequire(import.meta.url)
const fontFile = (subset: string, weight: number) =>
  files.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`)

type Weight = 400 | 700
type Document = InstanceType<typeof PDFKit>

interface Style {
  size: number
  weight?: Weight
  color?: string
  gap?: number
}

/** The parts of a text by the font's file that has their letters: names may hold any of Latin. */
const runsOf = (text: string) =>
  [...text.normalize('NFC').matchAll(/[\u0000-\u00ff–-”…•]+|[^\u0000-\u00ff–-”…•]+/g)].map(([run]) => ({
    run,
    subset: /^[\u0000-\u00ff–-”…•]/.test(run) ? 'latin' : 'latin-ext',
  }))

function write(
  doc: Document,
  text: string,
  { size, weight = 400, color = INK, gap = 0 }: Style,
  width = WIDTH,
) {
  const runs = runsOf(text)
  doc.fontSize(size).fillColor(color)
  runs.forEach(({ run, subset }, at) => {
    doc.font(fontFile(subset, weight)).text(run, { width, continued: at < runs.length - 1 })
  })
  doc.y += gap
}

const tagged = (doc: Document, part: PDFKit.PDFStructureElement, tag: string, draw: () => void) =>
  part.add(doc.struct(tag, {}, draw))

function head(doc: Document, root: PDFKit.PDFStructureElement, words: CertificateWords) {
  tagged(doc, root, 'H1', () => {
    write(doc, words.kind, { size: 15, weight: 700, color: GREEN, gap: 44 })
  })
  tagged(doc, root, 'P', () => {
    write(doc, words.name, { size: 30, weight: 700, gap: 10 })
  })
  tagged(doc, root, 'P', () => {
    write(doc, words.sentence, { size: 13, gap: 18 })
  })
  tagged(doc, root, 'H2', () => {
    write(doc, words.title, { size: 21, weight: 700, gap: 26 })
  })
}

/** As many as the page has room for. */
function abilities(doc: Document, root: PDFKit.PDFStructureElement, list: string[]) {
  if (list.length === 0) return
  tagged(doc, root, 'P', () => {
    write(doc, 'O que aprendeu a fazer:', { size: 11, weight: 700, gap: 6 })
  })
  const items = doc.struct('L')
  root.add(items)
  for (const text of list) {
    if (doc.y > FOOT_TOP - MARGIN) break
    tagged(doc, items, 'LI', () => {
      write(doc, `• ${text}`, { size: 10.5, color: SOFT, gap: 3 })
    })
  }
  items.end()
}

async function foot(doc: Document, root: PDFKit.PDFStructureElement, words: CertificateWords) {
  const { size, path } = await qrCodeOf(words.address)
  doc.y = FOOT_TOP
  const width = WIDTH - QR_WIDTH - 24
  for (const text of [words.issued, `Código: ${words.code}`, `Para conferir: ${words.address}`])
    tagged(doc, root, 'P', () => {
      write(doc, text, { size: 10.5, color: SOFT, gap: 6 }, width)
    })
  const figure = doc.struct('Figure', { alt: `Código QR que leva a ${words.address}` }, () => {
    doc
      .save()
      .translate(MARGIN + WIDTH - QR_WIDTH, FOOT_TOP)
      .scale(QR_WIDTH / size)
      .path(path)
      .fill(INK)
      .restore()
  })
  root.add(figure)
}

export async function certificatePdf(words: CertificateWords, issuedAt: Date): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    font: fontFile('latin', 400),
    info: { Title: `${words.kind}: ${words.title}`, Author: words.issued, CreationDate: issuedAt },
  })
  const written = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  head(doc, root, words)
  abilities(doc, root, words.abilities)
  await foot(doc, root, words)
  root.end()
  doc.end()
  return written
}
