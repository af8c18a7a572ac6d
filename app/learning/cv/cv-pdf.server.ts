import { MissingLetters } from '#app/ui/pdf-letters.server.ts'
import { COLORS, pdfOf, writeAs, writeList, type PdfDocument, type PdfPart } from '#app/ui/pdf.server.ts'
import type { Cv } from './cv.server.ts'

const BODY = { size: 10.5, gap: 4 }

function heading(doc: PdfDocument, root: PdfPart, title: string) {
  doc.y += 10
  writeAs(doc, root, 'H2', title, { size: 12, weight: 700, color: COLORS.green, gap: 4 })
}

function draw(doc: PdfDocument, root: PdfPart, { name, contacts, parts }: Cv) {
  writeAs(doc, root, 'H1', name, { size: 22, weight: 700, gap: 4 })
  for (const line of contacts.lines) writeAs(doc, root, 'P', line, BODY)
  for (const { name: part, title, lines } of parts) {
    if (lines.length === 0) continue
    heading(doc, root, title)
    if (part === 'goal') for (const line of lines) writeAs(doc, root, 'P', line, BODY)
    else writeList(doc, root, lines, BODY)
  }
}

/** The CV, on as many pages as it needs. */
export async function cvPdf(cv: Cv, at: Date): Promise<{ file: Buffer; pages: number }> {
  let pages = 1
  const file = await pdfOf({ title: `Currículo de ${cv.name}`, author: cv.name, at }, (doc, root) => {
    doc.on('pageAdded', () => {
      pages += 1
    })
    draw(doc, root, cv)
  })
  return { file, pages }
}

const SURELY_ONE_PAGE = 30
const SHORT_LINE = 60

/** How many the PDF takes. A short CV is not drawn for this: drawing takes 50 ms of CPU. */
export async function cvPages(cv: Cv, at: Date): Promise<number> {
  const lines = [cv.contacts, ...cv.parts].flatMap((part) => part.lines)
  const rows = lines.reduce((sum, line) => sum + Math.ceil(line.length / SHORT_LINE), 0)
  if (rows <= SURELY_ONE_PAGE) return 1
  return cvPdf(cv, at).then(
    ({ pages }) => pages,
    (error: unknown) => {
      if (error instanceof MissingLetters) return 1
      throw error
    },
  )
}
