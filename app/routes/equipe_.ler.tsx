import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { allDrafts, draftKey } from '#app/team/reading/links.server.ts'
import { ReadingPage } from '#app/team/reading/reading-page.tsx'
import { linkView, pathFor, requireReader } from '#app/team/reading/reader.server.ts'

export const meta: MetaFunction = () => teamTitle('Rascunhos para ler')

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReader(args)
  const drafts = allDrafts(legalTextsOf(args.context)).filter((draft) =>
    reader.link.drafts.includes(draftKey(draft)),
  )
  return {
    ...linkView(reader),
    drafts: drafts.map((draft) => ({
      path: pathFor(reader, draft),
      title: draft.title,
      version: draft.version,
      changes: draft.changes,
    })),
  }
}

export default function Drafts() {
  const { drafts, ...link } = useLoaderData<typeof loader>()
  return (
    <ReadingPage {...link} title="Rascunhos para ler">
      {drafts.length === 0 && <p className="mt-3">Não há rascunho aqui agora.</p>}
      <ul className="mt-4">
        {drafts.map(({ path, title, version, changes }) => (
          <li key={path} className="card mb-4 p-4">
            <Link to={path} className="font-semibold">
              {title}, versão {version}
            </Link>
            {changes && <p>{changes}</p>}
          </li>
        ))}
      </ul>
    </ReadingPage>
  )
}
