import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireValidCertificate } from '#app/certificates/own-certificate.server.ts'
import { download } from '#app/request/download.server.ts'
import { fileName } from '#app/request/file-name.ts'

/** The credential with its signed form (VC-JWT), which wallets take (https://www.w3.org/TR/vc-jose-cose/). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, certificate } = await requireValidCertificate(args)
  const { json, jwt } = await context.upstream.certificates.badge(certificate.code)
  return download(
    JSON.stringify({ credential: json, jwt }, null, 2),
    'application/json; charset=utf-8',
    fileName(`certificado ${certificate.title}`, 'json', 'certificado'),
  )
}
