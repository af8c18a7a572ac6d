import { insideSentence } from '#app/ui/words.ts'

/** What somebody can do after a class; `otherwise` where the class does not say. */
export const learntText = (ability: string | undefined, otherwise = 'Aula feita.') =>
  ability ? `Agora você sabe ${insideSentence(ability)}.` : otherwise
