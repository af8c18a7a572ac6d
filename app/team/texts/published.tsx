import type { ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Acceptances } from '../reports/acceptance.server.ts'
import type { VersionView } from './draft-view.server.ts'
import type { Unsaved } from './unsaved.server.ts'
import { UnsavedNotice } from './unsaved.tsx'

interface PublishedProps {
  view: VersionView
  accepted: Acceptances
  unsaved?: Unsaved
  /** What was and what can be done with it. */
  children: ReactNode
}

export function Published({ view, accepted, unsaved, children }: PublishedProps) {
  return (
    <>
      <p>
        Um texto publicado não muda mais. Para corrigir algo, <a href="/equipe/textos">comece um rascunho</a>.
      </p>
      {unsaved && (
        <UnsavedNotice path={`/equipe/textos/${view.slug}/${view.version}`} unsaved={unsaved}>
          <p>Esta versão foi publicada sem ele: copie o que quiser levar para um novo rascunho.</p>
          <Field
            name="mudancas"
            label="O que mudou"
            rows={3}
            defaultValue={unsaved.fields.mudancas}
            readOnly
          />
          <Field name="corpo" label="Texto" rows={12} defaultValue={unsaved.fields.corpo} readOnly />
        </UnsavedNotice>
      )}
      <p className="md:hidden">
        {accepted && (
          <a href="#aceites" className="touch mr-4">
            Quem aceitou
          </a>
        )}{' '}
        {view.history.length > 0 && (
          <a href="#historia" className="touch">
            História
          </a>
        )}
      </p>
      <div className="two">
        <Prose html={view.html} className="legal-text card mt-4 p-4" />
        <div>
          {accepted && <Accepted accepted={accepted} />}
          {children}
        </div>
      </div>
    </>
  )
}

function Accepted({ accepted }: { accepted: NonNullable<Acceptances> }) {
  return (
    <section aria-labelledby="aceites" className="card mt-4 p-4">
      <h2 id="aceites">Quem aceitou</h2>
      {accepted === 'down' ? (
        <p>Não deu para contar agora. Daqui a pouco, abra a página de novo.</p>
      ) : (
        <>
          <p>Contamos de cinco em cinco, para que ninguém seja reconhecido.</p>
          <ul>
            {accepted.map(({ version, people }) => (
              <li key={version} className="border-t border-line py-1 first:border-0">
                Versão {version}: {people}
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <a href="/equipe/textos/aceites.csv">Baixar os números de todos os textos em CSV</a>
          </p>
        </>
      )}
    </section>
  )
}
