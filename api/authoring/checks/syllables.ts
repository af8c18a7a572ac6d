const STRONG = 'aeoáéíóúâêôãõà'
const isVowel = (letter: string) => letter !== '' && `${STRONG}iuüy`.includes(letter)

const bare = (word: string) => word.replace(/([qg])u(?=[aeioáéíóâêôãõ])/g, '$1')

const PARTS_A_WEAK_VOWEL = /^(nh|[lmnrz]([^aeiouáéíóúâêôãõàh]|$))/

/** `his-tó-ria`, `á-gua`, `ó-leo`: the ending of a word with its accent before. */
const FALLING_END = /[áéíóúâêô].*[^aeiouáéíóúâêôãõ]([ie][aoe]|u[aoe]|[eo]a|eo)s?$/

function isGlide(before: string, letter: string, after: string): boolean {
  if ('ãõ'.includes(before)) return 'aeiou'.includes(letter)
  if (!'iuü'.includes(letter) || letter === before) return false
  return !PARTS_A_WEAK_VOWEL.test(after)
}

function syllablesOfPart(part: string): number {
  const letters = bare(part).split('')
  let count = 0
  let nucleus = ''
  letters.forEach((letter, at) => {
    if (!isVowel(letter)) {
      nucleus = ''
      return
    }
    const isSame = nucleus !== '' && isGlide(nucleus, letter, letters.slice(at + 1).join(''))
    if (!isSame) count += 1
    nucleus = isSame ? '' : letter
  })
  return count - (FALLING_END.test(bare(part)) ? 1 : 0)
}

/** Of a Portuguese word, as spoken slowly; 1 at least. */
export function syllablesOf(word: string): number {
  const parts = word.normalize('NFC').toLowerCase().split('-')
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + syllablesOfPart(part), 0),
  )
}
