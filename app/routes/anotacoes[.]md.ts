import type { LoaderFunctionArgs } from '@remix-run/node'
import { notesFile } from '#app/learning/notes/notes-file.server.ts'
import { allNotes } from '#app/learning/notes/notes.server.ts'
import { download } from '#app/request/download.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { notHere } from '#app/request/lacking-calls.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const all = await allNotes(context)
  if (!all) throw notHere()
  return download(
    notesFile(all.notes, context.services.env, new Date()),
    'text/markdown; charset=utf-8',
    'anotacoes.md',
  )
}
