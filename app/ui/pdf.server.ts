/** Tagged PDFs on A4 with the font inside; parts are read in the order in which they are drawn. */
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type PDFKit from 'pdfkit'

export const MARGIN = 64
export const A4 = { width: 595.28, height: 841.89 }
export const WIDTH = A4.width - 2 * MARGIN
export const COLORS = {
  ink: '#10201a',
  soft: '#42534b',
  green: '#046c4e',
  greenSoft: '#d9f2e6',
  greenDark: '#034a35',
  blue: '#1d4ed8',
  paper: '#fff',
}

const files = createRequire(import.meta.url)
const fontFile = (subset: string, weight: number) =>
  files.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`)

export type PdfDocument = InstanceType<typeof PDFKit>
export type PdfPart = PDFKit.PDFStructureElement

interface Style {
  size: number
  weight?: 400 | 700
  color?: string
  /** Points below it. */
  gap?: number
  width?: number
}

const LATIN = '\\u0000-\\u00ff\\u2000-\\u206f€™−'
const RUNS = new RegExp(`[${LATIN}]+|[^${LATIN}]+`, 'g')
const isLatin = (run: string) => new RegExp(`^[${LATIN}]`).test(run)

/** By the font's file that has their letters: people write any of Latin. */
function write(doc: PdfDocument, text: string, style: Style) {
  const { size, weight = 400, color = COLORS.ink, gap = 0, width = WIDTH } = style
  const runs = text.normalize('NFC').match(RUNS) ?? []
  doc.fontSize(size).fillColor(color)
  runs.forEach((run, at) => {
    doc.font(fontFile(isLatin(run) ? 'latin' : 'latin-ext', weight))
    doc.text(run, { width, continued: at < runs.length - 1 })
  })
  doc.y += gap
}

export function writeAs(doc: PdfDocument, parent: PdfPart, tag: string, text: string, style: Style) {
  parent.add(
    doc.struct(tag, {}, () => {
      write(doc, text, style)
    }),
  )
}

/** Of a text as `writeAs` writes it, without its gap. */
export function heightOf(
  doc: PdfDocument,
  text: string,
  { size, weight = 400, width = WIDTH }: Style,
): number {
  return doc.font(fontFile('latin', weight)).fontSize(size).heightOfString(text, { width })
}

export function writeList(doc: PdfDocument, parent: PdfPart, items: string[], style: Style) {
  const list = doc.struct('L')
  parent.add(list)
  for (const text of items) {
    const item = doc.struct('LI')
    list.add(item)
    writeAs(doc, item, 'LBody', `• ${text}`, style)
    item.end()
  }
  list.end()
}

interface Info {
  title: string
  author: string
  at: Date
}

export async function pdfOf(
  { title, author, at }: Info,
  draw: (doc: PdfDocument, root: PdfPart) => Promise<void> | void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    font: fontFile('latin', 400),
    info: { Title: title, Author: author, CreationDate: at },
  })
  const written = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  await draw(doc, root)
  root.end()
  doc.end()
  return written
}
