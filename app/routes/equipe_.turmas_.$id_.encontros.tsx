import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { livesView, saveLive } from '#app/team/groups/lives.server.ts'
import { TeamLives } from '#app/team/groups/team-lives.tsx'
import { teamTitle } from '#app/team/page/meta.ts'

export const meta: MetaFunction = () => teamTitle('Encontros')

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  return { head, view: await livesView(context, { g: group.id }, group.waiting.unmarked) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, group } = await requireGroup(args)
  return saveLive(context, { g: group.id }, `/equipe/turmas/${group.id}/encontros`)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function GroupLives() {
  const { head, view } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <GroupPage {...head}>
      <TeamLives {...view} refused={refused} group={head.group.id} />
    </GroupPage>
  )
}
