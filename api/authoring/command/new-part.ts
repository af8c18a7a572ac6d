import { answersTo, type Given, type Question } from './answers.ts'
import { idFault, idOf, requireFreeId } from './find-parts.ts'
import type { CommandContext } from './command-context.ts'

export const DRAFT = { estado: 'rascunho' }

/** The part's title, and a name for its folder or file that no other part has. */
export async function askName(
  context: CommandContext,
  kind: 'trail' | 'step' | 'class',
  titleText: string,
  given: Given,
): Promise<{ titulo: string; id: string }> {
  const { titulo } = await answersTo({ titulo: { text: titleText } }, given, context)
  const idQuestion: Question = {
    text: 'Nome no endereço, que não muda mais',
    fault: idFault,
    fallback: idOf(titulo),
  }
  const { id } = await answersTo({ id: idQuestion }, given, context)
  await requireFreeId(context.folder, kind, id)
  return { titulo, id }
}
