import { COVERS } from '#app/ui/cover.ts'
import { ofText } from '#app/ui/words.ts'

/** So that neighbours in a list are told apart; people of one name look alike. */
const GROUNDS = Object.values(COVERS)

/** "AL" of Ana Lima in a circle, drawn by the style sheet: whoever hears or copies the page has the name beside it. */
export function Initials({ of }: { of: string }) {
  const words = of.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word = '') => /^./u.exec(word)?.[0] ?? '',
  )
  const ground = GROUNDS[words.join('').length % GROUNDS.length] ?? ''
  return (
    <span aria-hidden="true" className={`initials ${ground}`} data-letters={letters.join('').toUpperCase()} />
  )
}

/** "3 de 35" with a bar. */
export const Share = ({ part, whole }: { part: number; whole: number }) => (
  <>
    <span className="share">{ofText(part, whole)}</span>{' '}
    <progress value={part} max={whole} aria-hidden="true" />
  </>
)
