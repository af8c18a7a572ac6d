import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { certificatePath } from '#app/domain/certificate-path.ts'
import { certificatesOf } from '#app/certificates/own-certificate.server.ts'
import { issuedText } from '#app/certificates/words.server.ts'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { Empty } from '#app/learning/search/empty.tsx'
import { requireLearner } from '#app/request/guards.server.ts'
import { notHere } from '#app/request/lacking-calls.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { TrailArt } from '#app/ui/trail-art.tsx'
import { titled } from '#app/ui/title.ts'
import { hoursText } from '#contract/hours-text.ts'

export const meta = () => titled('Seus certificados')

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireLearner(args)
  const all = await certificatesOf(upstream)
  if (!all) throw notHere()
  return {
    drawing: MOMENT_DRAWINGS.medal,
    all: all.map(({ code, trailId, title, hours, issuedAt, withdrawn }, at) => ({
      to: certificatePath(all.slice(0, at).some((newer) => newer.trailId === trailId) ? code : trailId),
      title,
      detail: withdrawn ? 'Retirado por você' : `${hoursText(hours)} · ${issuedText(issuedAt)}`,
    })),
  }
}

export default function Certificates() {
  const { drawing, all } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to="/user">Perfil</BackLink>
      <h1 className="mt-1">Seus certificados</h1>
      {all.length === 0 && (
        <Empty who="osvaldo" holding="frame" to="/trails" label="Ver as trilhas">
          Cada trilha que você termina vira um certificado. Ainda não há nenhum.
        </Empty>
      )}
      <ul className="shelf">
        {all.map(({ to, title, detail }) => (
          <li key={to} className="card flex text-center">
            <Drawing markup={drawing} box="136 8 88 112" className="cover-primary h-28 w-full py-3" />
            <div className="p-4">
              <h2>
                <Link to={to} className="text-current no-underline hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-sm tabular-nums text-ink-soft">{detail}</p>
            </div>
          </li>
        ))}
        {all.length === 1 && (
          <li className="card flex text-center">
            <TrailArt icon={undefined} className="cover-secondary h-28 w-full py-3" />
            <div className="p-4">
              <h2>
                <Link to="/trails" className="text-current no-underline hover:underline">
                  Escolher a próxima trilha
                </Link>
              </h2>
              <p className="mt-1 text-sm text-ink-soft">Cada uma que você termina vira um certificado.</p>
            </div>
          </li>
        )}
      </ul>
    </>
  )
}
