/** Tagged PDFs on A4 with the font inside; parts are read in the order in which they are drawn. */
import { buffer } from 'node:stream/consumers'
import type PDFKit from 'pdfkit'
import { mainFont, runsOf, type Weight } from './pdf-letters.server.ts'

const MARGIN = 64
export const A4 = { width: 595.28, height: 841.89 }
const WIDTH = A4.width - 2 * MARGIN
export const COLORS = {
  ink: '#10201a',
  soft: '#42534b',
  green: '#046c4e',
  greenSoft: '#d9f2e6',
  greenDark: '#034a35',
  blue: '#1d4ed8',
  paper: '#fff',
}

export type PdfDocument = InstanceType<typeof PDFKit>
export type PdfPart = PDFKit.PDFStructureElement

interface Style {
  size: number
  weight?: Weight
  color?: string
  /** Points below it. */
  gap?: number
  width?: number
}

function write(doc: PdfDocument, text: string, style: Style) {
  const { size, weight = 400, color = COLORS.ink, gap = 0, width = WIDTH } = style
  const runs = runsOf(text, weight)
  doc.fontSize(size).fillColor(color)
  runs.forEach(({ font, run }, at) => {
    doc.font(font)
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
export function heightOf(doc: PdfDocument, text: string, { size, weight = 400, width = WIDTH }: Style) {
  return doc.font(mainFont(weight)).fontSize(size).heightOfString(text, { width })
}

/** `move` is called with each item's place in the list before it is written. */
export function writeList(
  doc: PdfDocument,
  parent: PdfPart,
  items: string[],
  style: Style,
  move: (at: number) => void = () => undefined,
) {
  const list = doc.struct('L')
  parent.add(list)
  items.forEach((text, at) => {
    move(at)
    const item = doc.struct('LI')
    list.add(item)
    writeAs(doc, item, 'LBody', `• ${text}`, style)
    item.end()
  })
  list.end()
}

interface Info {
  title: string
  author: string
  at: Date
  page?: { layout: 'landscape'; margin: number }
}

/** Rejects with `MissingLetters` where no font has a letter of it. */
export async function pdfOf(
  { title, author, at, page }: Info,
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
    font: mainFont(400),
    info: { Title: title, Author: author, CreationDate: at },
    ...page,
  })
  const written = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  await draw(doc, root)
  root.end()
  doc.end()
  return written
}
