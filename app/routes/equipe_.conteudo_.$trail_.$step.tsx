import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readDraftStep } from '#app/team/content/content.server.ts'
import { PartLinks } from '#app/team/content/part-links.tsx'
import { trailFilesPath } from '#app/team/content/paths.ts'
import { previewOf } from '#app/team/content/preview.server.tsx'
import { notHere, presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { titledByError } from '#app/ui/title.ts'

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error ? titledByError(error) : teamTitle(data?.shown.title ?? '')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const step = await readDraftStep(context, args.params.step ?? '')
  if (!step || step.trailId !== args.params.trail) throw notHere()
  const { env } = context.services
  const shown = previewOf(step, context.url.searchParams, { env, headers: args.request.headers })
  if (!shown) throw notHere()
  return {
    who: presence(context),
    shown,
    step: { id: step.id, title: step.title, trailId: step.trailId, trailTitle: step.trailTitle },
    parts: step.classes.map(({ id, title }) => ({ id, title })),
    hasQuiz: step.quiz !== undefined,
  }
}

export default function PartPreview() {
  const { who, shown, step, parts, hasQuiz } = useLoaderData<typeof loader>()
  return (
    <TeamPage
      who={who}
      title={shown.title}
      about="Prévia: como quem estuda vê"
      up={{ to: trailFilesPath(step.trailId), label: step.trailTitle }}
    >
      <div className="two">
        <div className="card p-4" dangerouslySetInnerHTML={{ __html: shown.html }} />
        <nav aria-labelledby="partes" className="of-step card mt-4 px-4 py-3 print:hidden">
          <h2 id="partes">{step.title}</h2>
          <ol>
            <PartLinks
              trail={step.trailId}
              step={step.id}
              classes={parts}
              hasQuiz={hasQuiz}
              here={shown.title}
            />
          </ol>
        </nav>
      </div>
    </TeamPage>
  )
}
