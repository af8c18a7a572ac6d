import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readContentFiles } from '#app/team/content/content.server.ts'
import { Findings } from '#app/team/content/findings.tsx'
import { HowToEdit } from '#app/team/content/how-to-edit.tsx'
import { Draft, PartLinks } from '#app/team/content/part-links.tsx'
import { notHere, presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { TrailTile } from '#app/ui/trail-tile.tsx'
import { titledByError } from '#app/ui/title.ts'

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error ? titledByError(error) : teamTitle(data?.trail.title ?? '')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const files = await readContentFiles(context, args.params.trail ?? '')
  const [trail] = files?.trails ?? []
  if (!files || !trail) throw notHere()
  const { faults, findings } = files
  return { who: presence(context), trail, faults, findings }
}

type Trail = ReturnType<typeof useLoaderData<typeof loader>>['trail']

function StepFiles({ trail, step }: { trail: string; step: Trail['steps'][number] }) {
  const { id, title, draft, quiz, classes } = step
  return (
    <section aria-labelledby={`passo-${id}`} className="card mt-4 p-4">
      <h2 id={`passo-${id}`}>
        {title} <Draft isDraft={draft} />
      </h2>
      <ol>
        <PartLinks trail={trail} step={id} classes={classes} hasQuiz={quiz} />
      </ol>
    </section>
  )
}

export default function TrailFiles() {
  const { who, trail, ...found } = useLoaderData<typeof loader>()
  const hasNone = found.faults.length + found.findings.length === 0
  return (
    <TeamPage
      who={who}
      title={trail.title}
      about={trail.summary}
      sign={<TrailTile {...trail} className="trail-sign" />}
      up={{ to: '/equipe/conteudo', label: 'Trilhas e aulas' }}
    >
      {trail.draft && <p className="font-semibold">Rascunho: quem estuda ainda não vê esta trilha.</p>}
      <HowToEdit />
      {hasNone && <p>Nenhuma falta e nenhum aviso nesta trilha.</p>}
      <Findings {...found} />
      <div className="cards steps mt-4">
        {trail.steps.map((step) => (
          <StepFiles key={step.id} trail={trail.id} step={step} />
        ))}
      </div>
    </TeamPage>
  )
}
