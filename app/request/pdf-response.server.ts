import { MissingLetters } from '#app/ui/pdf-letters.server.ts'
import { download } from './download.server.ts'
import { redirectWithFlash } from './flash.server.ts'
import type { RequestContext } from './request-context.server.ts'
import type { SitePath } from './safe-redirect.server.ts'

/** A file to be downloaded. If no font has all its letters, the way leads to `page`, which says so and can be printed. */
export async function pdfResponse(
  context: RequestContext,
  file: Promise<Buffer>,
  { name, page }: { name: string; page: SitePath },
): Promise<Response> {
  try {
    return download(new Uint8Array(await file), 'application/pdf', name)
  } catch (error) {
    if (!(error instanceof MissingLetters)) throw error
    return redirectWithFlash(context, page, {
      kind: 'error',
      title: 'O PDF não sabe escrever todas as letras daqui.',
      description: `Faltou “${error.message}”. Imprima esta página pelo navegador, que escreve todas.`,
    })
  }
}
