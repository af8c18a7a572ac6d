import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { cvPages } from '#app/learning/cv/cv-pdf.server.ts'
import { cvOf } from '#app/learning/cv/cv.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { titled } from '#app/ui/title.ts'
import { CopyLine } from './copy-line.tsx'
import { Sheet } from './sheet.tsx'

export const meta = () => titled('Meu currículo')

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireLearner(args)
  const cv = await cvOf(upstream)
  const pages = await cvPages(cv, new Date())
  const longest = [cv.contacts, ...cv.parts].reduce((one, other) =>
    other.text.length > one.text.length ? other : one,
  )
  return { ...cv, pages, longest: { title: longest.title, to: longest.to } }
}

export default function CvPage() {
  const cv = useLoaderData<typeof loader>()
  const isHydrated = useHydrated()
  const first = cv.parts.every(({ text }) => !text) ? cv.parts[0] : undefined
  return (
    <div className="mx-auto max-w-read">
      <div className="print:hidden">
        <BackLink to="/user">Perfil</BackLink>
        <h1 className="mt-1">Meu currículo</h1>
        <p className="mt-1 text-ink-soft">
          Uma página com o que você anota na trilha Primeiro emprego. Só você vê. Para mudar uma parte, mude a
          anotação dela.
        </p>
        {cv.pages > 1 && (
          <p className="card mt-4">
            {`Seu currículo ocupa ${cv.pages} páginas, e quem contrata costuma ler só a primeira. `}
            <Link to={cv.longest.to} prefetch="none">
              {`Encurte a parte mais comprida: ${cv.longest.title.toLowerCase()}`}
            </Link>
          </p>
        )}
        <div className="mt-4 flex flex-wrap">
          {first && (
            <ButtonLink to={first.to} prefetch="none" className="mb-3 mr-3">
              {`Escrever ${first.title.toLowerCase()}`}
            </ButtonLink>
          )}{' '}
          <ButtonLink
            to="/curriculo/pdf"
            reloadDocument
            look={first ? 'line' : 'primary'}
            className="mb-3 mr-3"
          >
            Baixar em PDF
          </ButtonLink>{' '}
          <div className="room mb-3 w-full md:w-auto">
            {isHydrated && (
              <Button
                type="button"
                look="line"
                onClick={() => {
                  print()
                }}
              >
                Imprimir
              </Button>
            )}
          </div>
        </div>
      </div>
      <Sheet {...cv} />
      <div className="print:hidden">
        {cv.abilities.length > 0 && (
          <section aria-labelledby="linhas" className="card mt-6">
            <h2 id="linhas">Linhas para copiar</h2>
            <p className="mt-1 text-ink-soft">O que você aprendeu a fazer aqui, uma coisa em cada linha.</p>
            <ul className="mt-2">
              {cv.abilities.map((ability) => (
                <CopyLine key={ability} text={ability} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
