import type { LoaderFunctionArgs } from '@remix-run/node'
import { cvPdf } from '#app/learning/cv/cv-pdf.server.ts'
import { shownCv, storedCv } from '#app/learning/cv/cv.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { pdfResponse } from '#app/request/pdf-response.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const cv = shownCv(context.learner.name, await storedCv(context))
  return pdfResponse(context, cvPdf(cv, new Date()), { name: 'curriculo.pdf', page: '/curriculo' })
}
