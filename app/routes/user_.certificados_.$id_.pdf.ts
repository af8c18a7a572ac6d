import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireValidCertificate } from '#app/certificates/own-certificate.server.ts'
import { certificatePdf } from '#app/certificates/pdf.server.ts'
import { certificateWords } from '#app/certificates/words.server.ts'
import { fileName } from '#app/request/file-name.ts'
import { pdfResponse } from '#app/request/pdf-response.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { context, certificate, path } = await requireValidCertificate(args)
  const words = certificateWords(certificate, context.services.env)
  return pdfResponse(context, certificatePdf(words, new Date(certificate.issuedAt)), {
    name: fileName(`certificado ${words.title}`, 'pdf', 'certificado'),
    page: path,
  })
}
