import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isProgrammeTag, PROGRAMME_NAMES } from '#contract/programme-tags.ts'
import { meetingsView, saveMeeting } from '#app/team/groups/meetings.server.ts'
import { Meetings } from '#app/team/groups/meetings.tsx'
import { notHere, presence, requireMember } from '#app/team/guards.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { TeamPage } from '#app/team/team-page.tsx'

export const meta: MetaFunction = () => teamTitle('Encontros do programa')

async function requireTag(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireMember(args)
  const { tag = '' } = args.params
  if (!isProgrammeTag(tag)) throw notHere()
  return { context, tag }
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, tag } = await requireTag(args)
  return { who: presence(context), name: PROGRAMME_NAMES[tag], view: await meetingsView(context, { tag }) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, tag } = await requireTag(args)
  return saveMeeting(context, { tag }, `/equipe/programas/${tag}/encontros`)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function ProgrammeMeetings() {
  const { who, name, view } = useLoaderData<typeof loader>()
  return (
    <TeamPage who={who} title={`Encontros do ${name}`}>
      <p className="mt-3">
        As lives que estão nos arquivos do programa continuam na página dele, e não se mudam aqui.
      </p>
      <Meetings {...view} refused={useActionData<typeof action>()} />
    </TeamPage>
  )
}
