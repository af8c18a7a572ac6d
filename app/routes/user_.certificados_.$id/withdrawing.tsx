import { withdrawalPath, type CertificatePath } from '#app/domain/certificate-path.ts'
import { Submit, TextLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'

export function Withdrawing({ path, title }: { path: CertificatePath; title: string }) {
  return (
    <Card aria-labelledby="retirar" className="mt-2">
      <h1 id="retirar">Retirar o certificado?</h1>
      <p className="mt-2">
        {`O código do certificado de ${title} deixa de valer para sempre, até no PDF que você já baixou. Esta trilha não gera outro certificado. O que você aprendeu e seus evos ficam como estão.`}
      </p>
      <Form action={withdrawalPath(path)}>
        <Submit name="intent" value="withdraw" busy="Retirando…" look="danger" className="mt-4">
          Retirar para sempre
        </Submit>
      </Form>
      <p className="mt-3">
        <TextLink to={path}>Manter o certificado</TextLink>
      </p>
    </Card>
  )
}

export function Withdrawn({ title }: { title: string }) {
  return (
    <Card aria-labelledby="retirado" className="mt-2">
      <h1 id="retirado">Certificado retirado</h1>
      <p className="mt-2">{`Você retirou o certificado de ${title}: o código dele não vale mais.`}</p>
    </Card>
  )
}
