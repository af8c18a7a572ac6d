import { LRUCache } from 'lru-cache'
import type { Db } from '#api/db/tables.ts'
import { keysWith, type Field } from './word-index.ts'

export interface Wanted {
  words: readonly string[]
  /** Whether the words of a text may go on. */
  isPrefix: boolean
  /** How many of the words a text must have. */
  least: number
}

export interface Found extends Wanted {
  /** Indexes of items: first those with the most words in the title, then in the lead, then the others. */
  telling: number[]
  others: number[]
}

const IN_TITLE = 3
const IN_LEAD = 1
const NOT_FOUND = -1

/** Places of all cached searches of a catalogue together: a common word is in thousands, and is asked for often. */
const MOST_CACHED = 500_000
type Cache = LRUCache<string, Found>
const searches = new WeakMap<ReadonlyMap<string, number>, Cache>()

function cacheFor(indexes: ReadonlyMap<string, number>): Cache {
  const cache: Cache =
    searches.get(indexes) ??
    new LRUCache({
      maxSize: MOST_CACHED,
      sizeCalculation: ({ telling, others }) => 1 + telling.length + others.length,
    })
  searches.set(indexes, cache)
  return cache
}

/** The word of the query that a word of a text is. */
export const wantedBy =
  ({ words, isPrefix }: Pick<Wanted, 'words' | 'isPrefix'>) =>
  (word: string): string | undefined =>
    words.find((one) => (isPrefix ? word.startsWith(one) : word === one))

/** Of one search, over the items that its `indexes` name; what is not on offer is left out. */
export function finder(db: Db, indexes: ReadonlyMap<string, number>) {
  async function each(query: Parameters<typeof keysWith>[1], visit: (index: number) => void): Promise<void> {
    for (const key of await keysWith(db, query)) {
      const index = indexes.get(key)
      if (index !== undefined) visit(index)
    }
  }

  /** Long questions that nothing answers whole are ranked by titles alone: the leads would cost too much. */
  async function scoreOfWord(word: string, { isPrefix, words, least }: Wanted): Promise<Int8Array> {
    const best = new Int8Array(indexes.size)
    const give = (fields: Field[], score: number) =>
      each({ words: [word], isPrefix, fields }, (index) => {
        best[index] = score
      })
    if (least === words.length) await give(['lead'], IN_LEAD)
    await give(['title'], IN_TITLE)
    return best
  }

  /** `scores`: 0 for each item that was found. */
  async function ranked(wanted: Wanted, scores: Int8Array): Promise<Found> {
    const groups: (number[] | undefined)[] = []
    const isAnyFound = scores.some((score) => score !== NOT_FOUND)
    const byWord: Int8Array[] = []
    if (isAnyFound) for (const word of wanted.words) byWord.push(await scoreOfWord(word, wanted))
    scores.forEach((found, index) => {
      if (found === NOT_FOUND) return
      const score = byWord.reduce((sum, scoresOf) => sum + (scoresOf[index] ?? 0), 0)
      ;(groups[score] ??= []).push(index)
    })
    const [others = [], ...telling] = groups
    return { ...wanted, telling: telling.reverse().flatMap((group) => group ?? []), others }
  }

  async function withEveryWord(words: string[], isPrefix: boolean): Promise<Found> {
    const scores = new Int8Array(indexes.size).fill(NOT_FOUND)
    await each({ words, isPrefix }, (index) => {
      scores[index] = 0
    })
    return ranked({ words, isPrefix, least: words.length }, scores)
  }

  /** Reads each key once, where a common word is in thousands. */
  async function withOneWord(words: string[], isPrefix: boolean): Promise<Found> {
    async function inOrder(fields: Field[], without: Field[]): Promise<number[]> {
      const found: number[] = []
      await each({ words, isPrefix, fields, without }, (index) => {
        found.push(index)
      })
      return found.sort((one, other) => one - other)
    }
    const titles = await inOrder(['title'], [])
    const leads = await inOrder(['lead'], ['title'])
    const others = await inOrder(['body'], ['title', 'lead'])
    return { words, isPrefix, least: 1, telling: [...titles, ...leads], others }
  }

  async function withMostWords(words: string[]): Promise<Found> {
    const counts = new Int8Array(indexes.size)
    for (const word of words)
      await each({ words: [word] }, (index) => {
        counts[index] = (counts[index] ?? 0) + 1
      })
    const least = counts.reduce((most, count) => Math.max(most, count), 1)
    const scores = counts.map((count) => (count === least ? 0 : NOT_FOUND))
    return ranked({ words, isPrefix: false, least }, scores)
  }

  const cache = cacheFor(indexes)
  async function once(kind: string, words: string[], search: () => Promise<Found>): Promise<Found> {
    const key = [kind, ...words].join(' ')
    const found = cache.get(key) ?? (await search())
    cache.set(key, found)
    return found
  }

  /** What has every word; if nothing has, what has words that begin like them; if nothing has, what has most of them. */
  return async (spellings: string[][], isElsewhere: (found: Wanted) => boolean): Promise<Found> => {
    for (const isPrefix of [false, true])
      for (const words of spellings) {
        const search = words.length === 1 ? withOneWord : withEveryWord
        const found = await once(isPrefix ? 'begins' : 'whole', words, () => search(words, isPrefix))
        if (found.telling.length + found.others.length > 0 || isElsewhere(found)) return found
      }
    const words = spellings.at(-1) ?? []
    return once('most', words, () => withMostWords(words))
  }
}
