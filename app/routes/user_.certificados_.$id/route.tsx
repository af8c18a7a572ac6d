import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { filePath, publicPath } from '#app/domain/certificate-path.ts'
import { CERTIFICATE_DRAWINGS } from '#app/certificates/drawings.server.ts'
import { requireCertificate } from '#app/certificates/own-certificate.server.ts'
import { qrCodeOf } from '#app/certificates/qr-code.server.ts'
import { SendFile } from '#app/ui/send-file.tsx'
import { CertificatePaper } from '#app/certificates/certificate-paper.tsx'
import { certificateWords } from '#app/certificates/words.server.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { receiveForm, refuse } from '#app/forms/receive-form.server.ts'
import { buttonForm } from '#app/forms/schemas.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { titled } from '#app/ui/title.ts'
import { attempt, expecting } from '#app/upstream/failure.server.ts'
import { civilDateOf, hasTurned } from '#contract/birth-date.ts'
import { Sharing } from './sharing.tsx'
import { Withdrawing, Withdrawn } from './withdrawing.tsx'

const ADULT = 18

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data ? `Certificado: ${data.words.title}` : '')

export async function loader(args: LoaderFunctionArgs) {
  const { context, certificate, path } = await requireCertificate(args)
  const { upstream, visitor, services, url } = context
  const { nasc } = await upstream.profile.find()
  const shown = await expecting([404, 410], visitor.certificate(certificate.code))
  const words = certificateWords(certificate, services.env)
  return {
    words,
    qrCode: await qrCodeOf(words.address),
    drawings: CERTIFICATE_DRAWINGS,
    path,
    appName: services.env.APP_NAME,
    publicPath: publicPath(certificate.code),
    isPublic: shown.ok,
    isMinor: nasc === undefined || !hasTurned(ADULT, nasc, civilDateOf(Date.now())),
    isWithdrawn: certificate.withdrawn,
    isAsked: url.searchParams.has('retirar'),
  }
}

const DONE = {
  publish: 'Pronto: quem tiver o código pode conferir o certificado.',
  hide: 'Pronto: ninguém mais vê o certificado pelo código.',
  withdraw: 'O certificado foi retirado.',
} as const

export async function action(args: ActionFunctionArgs) {
  const { context, certificate, path } = await requireCertificate(args)
  const { upstream } = context
  const { code } = certificate
  const form = await readForm(args.request)
  const intent = intentOf(form, ['publish', 'hide', 'withdraw'])
  return receiveForm(context, { form, read: bySchema(buttonForm) }, async () => {
    const { withdraw, publish } = upstream.certificates
    const done = await attempt(intent === 'withdraw' ? withdraw(code) : publish(code, intent === 'publish'))
    if (!done.ok) return refuse(503, OUTAGE, done)
    return redirectWithFlash(context, path, { kind: 'success', title: DONE[intent] })
  })
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function OwnCertificate() {
  const { words, qrCode, drawings, path, isWithdrawn, isAsked, isMinor, ...shown } =
    useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary, code } = formState(refused?.lastResult)
  return (
    <div className="mx-auto max-w-certificate print:max-w-none">
      <BackLink to="/user/certificados" line="print:hidden">
        Seus certificados
      </BackLink>
      {refused && <ErrorSummary title="O certificado ficou como estava." items={summary} code={code} />}
      {isWithdrawn ? (
        <Withdrawn title={words.title} />
      ) : isAsked ? (
        <Withdrawing path={path} title={words.title} />
      ) : (
        <>
          {isMinor && (
            <p className="mb-4 print:hidden">
              Tem menos de 18 anos? Antes de mandar o certificado ou deixar conferir, converse com quem é
              responsável por você: ele mostra seu nome completo.
            </p>
          )}
          <CertificatePaper words={words} qrCode={qrCode} drawings={drawings}>
            <p className="mt-4 flex flex-wrap justify-center print:hidden">
              <ButtonLink to={filePath(path, 'pdf')} reloadDocument className="mx-2 mb-3">
                Baixar em PDF
              </ButtonLink>{' '}
              <SendFile href={filePath(path, 'pdf')} type="application/pdf" />
            </p>
          </CertificatePaper>
          <p className="mt-4 max-w-read text-sm text-ink-soft print:hidden">
            Este é um certificado de curso livre: conta o que você aprendeu, e não é diploma. Quando você
            manda o PDF, só quem recebe o vê.
          </p>
          <Sharing path={path} words={words} {...shown} />
          <details className="card fold mt-4 py-2 print:hidden">
            <summary>Para carteiras digitais</summary>
            <p className="mb-4 mt-1 max-w-read text-ink-soft">
              Um arquivo assinado, no formato Open Badges 3.0, para quem guarda certificados em um aplicativo.
            </p>
            <ButtonLink to={filePath(path, 'assinado')} reloadDocument look="line" className="mb-2">
              Baixar o arquivo assinado
            </ButtonLink>
          </details>
        </>
      )}
    </div>
  )
}
