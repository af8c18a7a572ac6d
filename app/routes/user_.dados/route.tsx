import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { allHeld } from '#app/accounts/personal-data.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { writtenMoment } from '#app/domain/dates.ts'
import { Notice } from '#app/ui/notice.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { TitleRow } from '#app/ui/title-row.tsx'
import { titled } from '#app/ui/title.ts'
import { HeldList } from './held.tsx'
import { missingIn, sectionsOf } from './sections.server.ts'

export const meta = () => titled('Seus dados')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const held = await allHeld(context)
  return {
    canDelete: held.can.includes('delete'),
    sections: sectionsOf(held),
    missing: missingIn(held),
    at: writtenMoment(new Date().toISOString()),
  }
}

type Rows = ReturnType<typeof sectionsOf>[number]['rows']

const List = ({ rows }: { rows: Rows }) => (
  <dl>
    {rows.map(({ label, value }, at) => (
      <div key={at} className="items-baseline border-b border-line py-2.5 last:border-0 md:flex">
        <dt className="pr-4 text-sm text-ink-soft md:w-56">{label}</dt>
        <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
      </div>
    ))}
  </dl>
)

export default function Held() {
  const { sections, missing, at, canDelete } = useLoaderData<typeof loader>()
  const empty = sections
    .filter(({ rows }) => rows.length === 0)
    .map(({ title }) => title.toLowerCase())
    .join(', ')
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/user" line="print:hidden">
        Perfil
      </BackLink>
      <TitleRow who="osvaldo" holding="frame">
        <h1 className="mt-1">Seus dados</h1>
        <p className="mt-1 text-sm text-ink-soft">{`Como estava em ${at}.`}</p>
      </TitleRow>
      <p className="mb-4 rounded-card bg-primary-soft p-4">
        <strong>Aqui está tudo o que guardamos sobre você.</strong> Não vendemos nada disso. Você corrige,
        baixa e apaga quando quiser.
      </p>
      {missing && (
        <Notice
          kind="warning"
          title="Uma parte não veio agora."
          description={`Falta o que houver em: ${missing}. Abra esta página de novo daqui a pouco.`}
        />
      )}
      <ButtonLink to="/user/dados.json" reloadDocument look="line" className="print:hidden">
        Baixar seus dados
      </ButtonLink>
      <div className="mt-5">
        {sections
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows, isOpen }) => (
            <details key={title} open={isOpen} className="card fold mb-4 py-3">
              <summary>
                <h2 className="min-w-0 flex-1 break-words">{title}</h2>{' '}
                {!isOpen && <span className="tabular-nums text-ink-soft">{rows.length}</span>}
              </summary>
              <List rows={rows} />
            </details>
          ))}
      </div>
      {empty && <p className="text-ink-soft">{`Ainda sem nada: ${empty}.`}</p>}
      <HeldList canDelete={canDelete} />
    </div>
  )
}
