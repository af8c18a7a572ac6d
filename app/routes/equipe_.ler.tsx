import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { openCommentsOn } from '#app/team/reading/comments.server.ts'
import { allDrafts, draftKey } from '#app/team/reading/links.server.ts'
import { ReadingFailure } from '#app/team/reading/reading-failure.tsx'
import { ReadingPage } from '#app/team/reading/reading-page.tsx'
import { requireReader, whoReads } from '#app/team/reading/reader.server.ts'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Rascunhos para ler')

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReader(args)
  const { context, link } = reader
  const drafts = allDrafts(legalTextsOf(args.context)).filter(
    (draft) => !link || link.drafts.includes(draftKey(draft)),
  )
  return {
    ...whoReads(reader),
    drafts: await Promise.all(
      drafts.map(async (draft) => ({
        path: `/equipe/ler/${draftKey(draft)}${reader.token && `?link=${reader.token}`}` as const,
        title: draft.title,
        version: draft.version,
        changes: draft.changes,
        open: await openCommentsOn(context.services, draftKey(draft)),
      })),
    ),
  }
}

export default function Drafts() {
  const { drafts, ...reader } = useLoaderData<typeof loader>()
  return (
    <ReadingPage {...reader} title="Rascunhos para ler">
      {drafts.length === 0 && <p className="mt-3">Não há rascunho aqui agora.</p>}
      <ul className="mt-4">
        {drafts.map(({ path, title, version, changes, open }) => (
          <li key={path} className="card mb-4 p-4">
            <Link to={path} className="font-semibold">
              {title}, versão {version}
            </Link>
            {changes && <p>{changes}</p>}
            <p className="text-sm text-ink-soft">
              {count(open, 'comentário em aberto', 'comentários em aberto')}
            </p>
          </li>
        ))}
      </ul>
    </ReadingPage>
  )
}

export const ErrorBoundary = ReadingFailure
