import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { legalTextsOf, versionAt } from '#app/legal/texts.server.ts'
import { requireAct, requireMember } from '#app/team/access/guards.server.ts'
import { keepUnsaved } from '#app/team/texts/unsaved.server.ts'
import { savedView, typedView } from '#app/team/texts/draft-view.server.ts'

/** The draft as it is saved; null once it is published. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args)
  const texts = legalTextsOf(args.context)
  return Response.json(savedView(texts, versionAt(texts, args.params)) ?? null)
}

/** The same as it is being typed, which is kept: the editor asks for it while somebody types. */
export async function action(args: ActionFunctionArgs) {
  const { context, form } = await requireAct(args, ['ver'])
  const texts = legalTextsOf(args.context)
  const version = versionAt(texts, args.params)
  await keepUnsaved(context, version, form)
  return Response.json(typedView(texts, version, form) ?? null)
}
