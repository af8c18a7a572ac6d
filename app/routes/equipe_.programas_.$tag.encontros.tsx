import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isProgrammeTag, PROGRAMME_NAMES } from '#contract/programme-tags.ts'
import { livesView, saveLive } from '#app/team/groups/lives.server.ts'
import { GroupStyles } from '#app/team/groups/group-page.tsx'
import { TeamLives } from '#app/team/groups/team-lives.tsx'
import { notHere, presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Encontros do programa')

async function requireTag(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireMember(args)
  const { tag = '' } = args.params
  if (!isProgrammeTag(tag)) throw notHere()
  return { context, tag }
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, tag } = await requireTag(args)
  return { who: presence(context), name: PROGRAMME_NAMES[tag], view: await livesView(context, { tag }) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, tag } = await requireTag(args)
  return saveLive(context, { tag }, `/equipe/programas/${tag}/encontros`)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function ProgrammeLives() {
  const { who, name, view } = useLoaderData<typeof loader>()
  return (
    <TeamPage
      who={who}
      title={`Encontros do ${name}`}
      about={count(view.lives.length, 'encontro', 'encontros')}
      up={{ to: '/equipe/turmas', label: 'Turmas' }}
      tabs={<GroupStyles />}
    >
      <TeamLives {...view} refused={useActionData<typeof action>()} />
      <p className="mt-5 text-sm text-ink-soft">
        As lives que estão nos arquivos do programa continuam na página dele, e não se mudam aqui.
      </p>
    </TeamPage>
  )
}
