import { Link } from '@remix-run/react'
import { withdrawalPath, type CertificatePath, type PublicPath } from '#app/domain/certificate-path.ts'
import { Submit } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'

interface SharingProps {
  path: CertificatePath
  publicPath: PublicPath
  isPublic: boolean
  isMinor: boolean
}

/** The public address, which is off at first. */
export function Sharing({ path, publicPath, isPublic, isMinor }: SharingProps) {
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
          nome, a trilha, as horas e a data, e mais nada. Dá para voltar atrás quando quiser.
        </p>
      )}
      {!isPublic && isMinor && (
        <p className="mt-2">
          Tem menos de 18 anos? Antes de liberar, converse com quem é responsável por você: a página mostra
          seu nome completo.
        </p>
      )}
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
        <Link to={withdrawalPath(path)} className="inline-flex min-h-touch items-center text-error">
          Retirar este certificado
        </Link>
      </p>
    </Card>
  )
}
