import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { GroupForm } from '#app/team/groups/group-form.tsx'
import { GroupStyles } from '#app/team/groups/group-page.tsx'
import { saveGroup, trailOptions, valuesOf } from '#app/team/groups/save-group.server.ts'
import { presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamPage } from '#app/team/page/team-page.tsx'

export const meta: MetaFunction = () => teamTitle('Nova turma')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  return { who: presence(context), trails: await trailOptions(context), values: valuesOf() }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireMember(args)
  const form = await readForm(args.request)
  intentOf(form, ['salvar-turma'])
  return saveGroup(context, form)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function NewGroup() {
  const { who, ...shown } = useLoaderData<typeof loader>()
  return (
    <TeamPage
      who={who}
      title="Nova turma"
      about="O cupom e os convites vêm depois de salvar"
      up={{ to: '/equipe/turmas', label: 'Turmas' }}
      tabs={<GroupStyles />}
    >
      <GroupForm {...shown} refused={useActionData<typeof action>()} />
    </TeamPage>
  )
}
