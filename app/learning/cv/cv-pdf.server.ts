import { COLORS, pdfOf, writeAs, writeList, type PdfDocument, type PdfPart } from '#app/ui/pdf.server.ts'
import type { Cv } from './cv.server.ts'

const BODY = { size: 10.5, gap: 4 }

function heading(doc: PdfDocument, root: PdfPart, title: string) {
  doc.y += 10
  writeAs(doc, root, 'H2', title, { size: 12, weight: 700, color: COLORS.green, gap: 4 })
}

/** The CV, on as many pages as it needs. */
export const cvPdf = ({ name, contacts, parts }: Cv, at: Date): Promise<Buffer> =>
  pdfOf({ title: `Currículo de ${name}`, author: name, at }, (doc, root) => {
    writeAs(doc, root, 'H1', name, { size: 22, weight: 700, gap: 4 })
    for (const line of contacts.lines) writeAs(doc, root, 'P', line, BODY)
    for (const { name: part, title, lines } of parts) {
      if (lines.length === 0) continue
      heading(doc, root, title)
      if (part === 'goal') for (const line of lines) writeAs(doc, root, 'P', line, BODY)
      else writeList(doc, root, lines, BODY)
    }
  })
