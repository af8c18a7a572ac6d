/** Words as search compares them: without accents, plurals and endings. Both databases hold what comes from here. */
import { LRUCache } from 'lru-cache'
import { stemmer } from '@orama/stemmers/portuguese'

/** Raise it when the same text gives other words. */
export const FOLDING = 1

const LONGEST = 40
const MOST_CACHED = 50_000

/** Words without accents that the rules for plurals and the stemmer get wrong. */
const list = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(/\s+/).map((pair) => {
      const [word = '', stem = ''] = pair.split(':')
      return [word, stem]
    }),
  )

const SINGULARS = list(
  `faceis:facil dificeis:dificil uteis:util inuteis:inutil ageis:agil frageis:fragil perfis:perfil civis:civil paes:pao
  caes:cao herois:heroi leis:lei reis:rei mais:mais pais:pais paises:pais mes:mes meses:mes seis:seis tres:tres
  onibus:onibus lapis:lapis`,
)

/** Otherwise `medida` would be found as `medo`, and `entrevista` not as `entrevistar`. */
const STEMS = list(
  `entrevista:entrevist divida:divid duvida:duvid medida:medid medo:medo media:media comida:comid partida:partid
  vendedor:vend venda:vend`,
)

/** `lições` → `licao`, `profissionais` → `profissional`, `itens` → `item`, `vezes` → `vez`. */
const PLURALS: [ending: RegExp, singular: string][] = [
  [/oes$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([aeiou][rzs])es$/, '$1'],
  [/([aeiouldtpk])s$/, '$1'],
]

function singularOf(word: string): string {
  const known = SINGULARS.get(word)
  if (known !== undefined || word.length < 4) return known ?? word
  const [ending, singular = ''] = PLURALS.find(([one]) => one.test(word)) ?? []
  return ending ? word.replace(ending, singular) : word
}

/** Without its accents the stemmer does not know this ending. */
const NAMED_ACT = /(?<=[a-z]{3})acao$/

function stemOf(written: string): string {
  const word = singularOf(written)
  return STEMS.get(word) ?? stemmer(word.replace(NAMED_ACT, 'ar'))
}

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST)

function fold(word: string): string {
  const written = plain(word)
  return /\d/.test(written) ? written : stemOf(written)
}

const folded = new LRUCache<string, string>({ max: MOST_CACHED, memoMethod: fold })

/** Empty for a word that has neither letters of the Latin alphabet nor digits. */
export const foldWord = (word: string): string => folded.memo(word)

interface FoundWord {
  /** A word with a hyphen is found whole and by its parts. */
  folded: string[]
  from: number
  to: number
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu

export function* wordsIn(text: string): Generator<FoundWord> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const parts = word.includes('-') ? [word, ...word.split('-')] : [word]
    yield { folded: parts.map(foldWord).filter(Boolean), from: index, to: index + word.length }
  }
}

export function foldedWords(text: string): Set<string> {
  const words = new Set<string>()
  for (const { folded } of wordsIn(text)) for (const word of folded) words.add(word)
  return words
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a o e as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro com sem
  sobre ao aos que qual quais quem como quando onde se eu me meu minha meus minhas seu sua seus suas ele ela isso isto
  esse essa este esta ser e foi sao tem ter posso quero preciso devo faz fazer mais muito`.split(/\s+/),
)

const MOST_WORDS = 6

/** Each once; the little ones count only where there are no others. */
function queryWords(typed: string): string[] {
  const words = [...wordsIn(typed)].map(({ folded: [whole = ''], from, to }) => ({
    whole,
    isLittle: STOP_WORDS.has(plain(typed.slice(from, to))),
  }))
  const telling = words.some(({ isLittle }) => !isLittle) ? words.filter(({ isLittle }) => !isLittle) : words
  return [...new Set(telling.map(({ whole }) => whole).filter(Boolean))].slice(0, MOST_WORDS)
}

/** The words to look for; where some have hyphens, then also their parts, as a text may have them without. */
export const querySpellings = (typed: string): string[][] =>
  [typed, ...(/\p{L}-\p{L}/u.test(typed) ? [typed.replaceAll('-', ' ')] : [])].map(queryWords)
