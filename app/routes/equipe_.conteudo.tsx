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
      trails: files.trails.map(({ id, title, draft, steps }) => ({
        id,
        title,
        draft,
        steps: steps.length,
        classes: steps.flatMap(({ classes }) => classes).length,
        quizzes: steps.filter(({ quiz }) => quiz).length,
        faults: inTrail(files.faults, id),
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

const COLUMNS = ['Trilha', 'Passos', 'Aulas', 'Quizzes', 'Estado', 'A melhorar']

function Trails({ trails }: Pick<Files, 'trails'>) {
  return (
    <TeamTable
      caption="Todas as trilhas"
      columns={COLUMNS}
      isNumber={(at) => at > 0 && at < 4}
      rows={trails.map(({ id, title, draft, steps, classes, quizzes, faults }) => ({
        key: id,
        cells: [
          <Link key={id} to={trailFilesPath(id)} className="touch">
            {title}
          </Link>,
          steps,
          classes,
          quizzes,
          draft ? <span className="tag">rascunho</span> : 'publicada',
          faults > 0 && <span className="tag tag-warn">{count(faults, 'falta', 'faltas')}</span>,
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
