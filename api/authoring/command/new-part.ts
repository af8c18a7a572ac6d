import { answersTo, type Given, type Question } from './answers.ts'
import { idFault, idOf, requireFreeId } from './find-parts.ts'
import type { Place } from './place.ts'

export const DRAFT = { estado: 'rascunho' }

/** The part's title, and a name for its folder or file that no other part has. */
export async function askName(
  place: Place,
  kind: 'trail' | 'step' | 'class',
  titleText: string,
  given: Given,
): Promise<{ titulo: string; id: string }> {
  const { titulo } = await answersTo({ titulo: { text: titleText } }, given, place)
  const idQuestion: Question = {
    text: 'Nome no endereço, que não muda mais',
    fault: idFault,
    fallback: idOf(titulo),
  }
  const { id } = await answersTo({ id: idQuestion }, given, place)
  await requireFreeId(place.folder, kind, id)
  return { titulo, id }
}
