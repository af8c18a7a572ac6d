import type { LoaderFunctionArgs } from '@remix-run/node'
import { cvPdf } from '#app/learning/cv/cv-pdf.server.ts'
import { cvOf } from '#app/learning/cv/cv.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireLearner(args)
  const { file } = await cvPdf(await cvOf(upstream), new Date())
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="curriculo.pdf"',
      'Cache-Control': 'no-store',
    },
  })
}
