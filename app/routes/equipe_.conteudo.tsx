import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { draftsIn, readContentFiles } from '#app/team/content/content.server.ts'
import { Findings } from '#app/team/content/findings.tsx'
import { HowToEdit, NothingToShow } from '#app/team/content/how-to-edit.tsx'
import { trailFilesPath } from '#app/team/content/paths.ts'
import { presence, requireMember } from '#app/team/guards.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { TeamPage } from '#app/team/team-page.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Trilhas e aulas')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const files = await readContentFiles(context)
  return {
    who: presence(context),
    files: files && {
      ...files,
      drafts: draftsIn(files.trails),
      trails: files.trails.map(({ id, title, draft, steps }) => ({
        id,
        title,
        draft,
        steps: steps.length,
        classes: steps.reduce((sum, { classes }) => sum + classes.length, 0),
      })),
    },
  }
}

type Files = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['files']>

function Drafts({ drafts }: Pick<Files, 'drafts'>) {
  return (
    <section aria-labelledby="rascunhos" className="mt-5">
      <h2 id="rascunhos">Rascunhos</h2>
      {drafts.length === 0 && <p>Nenhum: tudo está publicado.</p>}
      <ul className="-mx-2">
        {drafts.map(({ to, title, place }) => (
          <li key={to + title} className="pb-2">
            <Link to={to} className="quiet font-semibold">
              {title}
            </Link>{' '}
            <span className="block px-2 text-sm text-ink-soft">({place})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trails({ trails }: Pick<Files, 'trails'>) {
  return (
    <section aria-labelledby="trilhas" className="mt-5">
      <h2 id="trilhas">Todas as trilhas</h2>
      <ul className="-mx-2">
        {trails.map(({ id, title, draft, steps, classes }) => (
          <li key={id} className="pb-2">
            <Link to={trailFilesPath(id)} className="quiet font-semibold">
              {title}
            </Link>{' '}
            <span className="block px-2 text-sm text-ink-soft">
              {count(steps, 'passo', 'passos')}, {count(classes, 'aula', 'aulas')}
              {draft && ', rascunho'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function Content() {
  const { who, files } = useLoaderData<typeof loader>()
  return (
    <TeamPage who={who} title="Trilhas e aulas">
      {files ? (
        <>
          <HowToEdit />
          <Drafts drafts={files.drafts} />
          <Trails trails={files.trails} />
          <Findings {...files} />
        </>
      ) : (
        <NothingToShow />
      )}
    </TeamPage>
  )
}
