import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { draftsIn, readContentFiles } from '#app/team/content/content.server.ts'
import { Findings } from '#app/team/content/findings.tsx'
import { HowToEdit } from '#app/team/content/how-to-edit.tsx'
import { trailFilesPath } from '#app/team/content/paths.ts'
import { presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamTable } from '#app/team/page/table.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { TrailTile } from '#app/ui/trail-tile.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Trilhas e aulas')

const inTrail = (lines: { file: string }[], id: string) =>
  lines.filter(({ file }) => file.includes(`/${id}/`)).length

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const files = await readContentFiles(context)
  return {
    who: presence(context),
    files: files && {
      ...files,
      drafts: draftsIn(files.trails),
      trails: files.trails.map(({ steps, ...trail }) => ({
        ...trail,
        steps: steps.length,
        classes: steps.flatMap(({ classes }) => classes).length,
        quizzes: steps.filter(({ quiz }) => quiz).length,
        faults: inTrail(files.faults, trail.id),
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
      {drafts.length > 0 && (
        <ul className="card mt-2 max-w-read px-4 py-1">
          {drafts.map(({ to, title, place }) => (
            <RowLink key={to + title} to={to} detail={`(${place})`}>
              <strong>{title}</strong>
            </RowLink>
          ))}
        </ul>
      )}
    </section>
  )
}

const COLUMNS = ['Trilha', 'Passos', 'Aulas', 'Quizzes', 'Estado']

function Trails({ trails }: Pick<Files, 'trails'>) {
  const hasFaults = trails.some(({ faults }) => faults > 0)
  return (
    <TeamTable
      caption="Todas as trilhas"
      columns={hasFaults ? [...COLUMNS, 'A melhorar'] : COLUMNS}
      isNumber={(at) => at > 0 && at < 4}
      rows={trails.map(({ id, title, cover, icon, draft, steps, classes, quizzes, faults }) => ({
        key: id,
        cells: [
          <Link key={id} to={trailFilesPath(id)} className="flex min-h-touch items-center">
            <TrailTile cover={cover} icon={icon} className="trail-sign mr-3" /> {title}
          </Link>,
          steps,
          classes,
          quizzes,
          <span className={draft ? 'tag tag-warn' : 'tag tag-good'}>{draft ? 'rascunho' : 'publicada'}</span>,
          ...(hasFaults
            ? [faults > 0 && <span className="tag tag-warn">{count(faults, 'falta', 'faltas')}</span>]
            : []),
        ],
      }))}
    />
  )
}

export default function Content() {
  const { who, files } = useLoaderData<typeof loader>()
  return (
    <TeamPage
      who={who}
      title="Trilhas e aulas"
      about={files && count(files.trails.length, 'trilha', 'trilhas')}
    >
      {files ? (
        <>
          <HowToEdit />
          <Trails trails={files.trails} />
          <Drafts drafts={files.drafts} />
          <Findings {...files} />
        </>
      ) : (
        <p className="mt-3">
          Não há o que mostrar: o servidor em uso não tem os arquivos do conteúdo. Eles se leem na máquina em
          que são escritos.
        </p>
      )}
    </TeamPage>
  )
}
