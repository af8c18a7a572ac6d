import type { LoaderFunctionArgs } from '@remix-run/node'
import { cvPdf } from '#app/learning/cv/cv-pdf.server.ts'
import { cvOf } from '#app/learning/cv/cv.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { pdfResponse } from '#app/request/pdf-response.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { cv } = await cvOf(context)
  const drawn = cvPdf(cv, new Date())
  const place = { name: 'curriculo.pdf', page: '/curriculo' } as const
  return pdfResponse(
    context,
    drawn.then(({ file }) => file),
    place,
  )
}
