import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireValidCertificate } from '#app/certificates/own-certificate.server.ts'
import { certificatePdf } from '#app/certificates/pdf.server.ts'
import { certificateWords } from '#app/certificates/words.server.ts'
import { fileName } from '#app/request/file-name.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { context, certificate } = await requireValidCertificate(args)
  const { APP_NAME: appName, PUBLIC_URL: publicUrl } = context.services.env
  const words = certificateWords(certificate, { appName, publicUrl })
  const pdf = await certificatePdf(words, new Date(certificate.issuedAt))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName(`certificado ${words.title}`, 'pdf', 'certificado')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
