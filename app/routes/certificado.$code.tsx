import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { issuedText, KIND } from '#app/certificates/words.server.ts'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { requestContext } from '#app/request/create-context.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { Button, TextLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Field } from '#app/ui/field.tsx'
import { Person } from '#app/ui/person.tsx'
import { titled } from '#app/ui/title.ts'
import { expecting } from '#app/upstream/failure.server.ts'
import { readCode } from '#contract/certificate-code.ts'
import { hoursText } from '#contract/hours-text.ts'

export const meta = () => titled('Conferir um certificado', { name: 'robots', content: 'noindex' })

const MISTYPED = {
  title: 'Confira o código',
  text: 'Alguma letra ou número está trocado ou faltando. Veja de novo no certificado.',
}
const NOT_SHOWN = {
  title: 'Nenhum certificado para mostrar aqui',
  text: 'Não há certificado com este código, ou a pessoa ainda não liberou a consulta. Peça que ela libere no perfil e tente de novo.',
}
const ENDED = {
  title: 'Este certificado não vale mais',
  text: 'Ele foi retirado por quem o recebeu, ou a conta foi excluída.',
}

export async function loader(args: LoaderFunctionArgs) {
  const { visitor, url } = await requestContext(args)
  const written = url.searchParams.get('codigo')
  const typed = written ?? args.params.code ?? ''
  const code = readCode(typed)
  if (code === undefined) return data({ problem: MISTYPED, typed, shown: undefined }, 404)
  if (written !== null) throw safeRedirect(`/certificado/${code}`)
  const found = await expecting([404, 405, 410], visitor.certificate(code))
  if (!found.ok) {
    const isEnded = found.code === 410
    return data({ problem: isEnded ? ENDED : NOT_SHOWN, typed, shown: undefined }, isEnded ? 410 : 404)
  }
  const { name, title, hours, issuedAt } = found.value
  const rows = [
    { label: 'Nome', value: name },
    { label: 'Trilha', value: title },
    { label: 'Carga', value: hoursText(hours) },
    { label: 'Data', value: issuedText(issuedAt) },
  ]
  return data({ problem: undefined, typed, shown: { kind: KIND, drawing: MOMENT_DRAWINGS.medal, rows } })
}

export default function PublicCertificate() {
  const { problem, typed, shown } = useLoaderData<typeof loader>()
  return (
    <Card aria-labelledby="titulo" className="moment mx-auto max-w-read">
      {problem && (
        <>
          <Person who="taina" holding="glass" />
          <h1 id="titulo">{problem.title}</h1>
          <p className="mt-2">{problem.text}</p>
          <form action="/certificado/conferir" className="text-left">
            <Field
              name="codigo"
              label="Código, de 16 letras e números"
              defaultValue={typed}
              autoComplete="off"
            />
            <Button className="mt-4 w-full">Conferir</Button>
          </form>
          <p className="mt-2">
            <TextLink to="/ajuda">Preciso de ajuda</TextLink>
          </p>
        </>
      )}
      {shown && (
        <>
          <Drawing markup={shown.drawing} box="90 0 180 120" className="moment-art" />
          <h1 id="titulo">Certificado válido</h1>
          <p className="mt-1 text-ink-soft">{shown.kind}</p>
          <dl className="mt-3 text-left">
            {shown.rows.map(({ label, value }) => (
              <div key={label} className="border-b border-line py-2 last:border-0">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="break-words font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}
