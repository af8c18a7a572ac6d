import { Link } from '@remix-run/react'
import type { CertificateWords } from '#app/certificates/words.server.ts'
import { withdrawalPath, type CertificatePath, type PublicPath } from '#app/domain/certificate-path.ts'
import { Submit } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'

interface SharingProps {
  path: CertificatePath
  publicPath: PublicPath
  isPublic: boolean
  words: Pick<CertificateWords, 'title' | 'address' | 'issuer' | 'linkedIn'>
}

function PublicLinks({ title, address, issuer, linkedIn }: SharingProps['words']) {
  const text = encodeURIComponent(`Concluí a trilha ${title} em ${issuer}. Confira o certificado: ${address}`)
  const subject = encodeURIComponent(`Meu certificado: ${title}`)
  return (
    <p className="mt-3 flex flex-wrap">
      <a href={linkedIn} target="_blank" rel="noopener" className="btn btn-line mb-3 mr-3">
        Pôr no LinkedIn
      </a>{' '}
      <a href={`https://wa.me/?text=${text}`} rel="noopener" className="btn btn-line mb-3 mr-3">
        Mandar no WhatsApp
      </a>{' '}
      <a href={`mailto:?subject=${subject}&body=${text}`} className="btn btn-line mb-3">
        Mandar por e-mail
      </a>
    </p>
  )
}

/** The public address, which is off at first. */
export function Sharing({ path, publicPath, isPublic, words }: SharingProps) {
  return (
    <Card id="conferir" aria-labelledby="conferir-titulo" className="mt-4 print:hidden">
      <h2 id="conferir-titulo">Deixar outras pessoas conferirem</h2>
      {isPublic ? (
        <p className="mt-2">
          Quem tiver o código vê seu nome, a trilha, as horas e a data, e mais nada.{' '}
          <Link to={publicPath}>Ver como elas veem</Link>
        </p>
      ) : (
        <p className="mt-2">
          Agora só você vê este certificado. Se você deixar, uma empresa que tiver o código ou o QR vê seu
          nome, a trilha, as horas e a data, e mais nada. Dá para voltar atrás quando quiser. Para pôr no
          LinkedIn, deixe conferir primeiro.
        </p>
      )}
      {isPublic && <PublicLinks {...words} />}
      <Form action={path}>
        <Submit
          name="intent"
          value={isPublic ? 'hide' : 'publish'}
          busy="Salvando…"
          look="line"
          className="mt-3"
        >
          {isPublic ? 'Voltar a esconder' : 'Deixar conferir pelo código'}
        </Submit>
      </Form>
      <p className="mt-3">
        <Link to={withdrawalPath(path)} className="touch text-error">
          Retirar este certificado
        </Link>
      </p>
    </Card>
  )
}
