/** What is searched, and shown page by page. */
import { UNKNOWN, type Checks } from './checks.ts'
import { list } from './list.ts'
import type { Session } from './session.ts'

interface Shelf {
  results?: unknown
  page?: unknown
  pages?: unknown
}

interface Named {
  id: unknown
  title?: unknown
}

interface Hit {
  id?: unknown
  excerpt?: unknown
  marks?: unknown
}

const LETTERS_THAT_STAY = 3

const stemOf = (word: string) =>
  word.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase().slice(0, LETTERS_THAT_STAY)

const isPage = (page: unknown) => Number.isInteger(page) && Number(page) > 0

/** What is no page at all is found by the schema. */
const isOther = (page: unknown, asked: unknown) => isPage(page) && page !== asked

export async function walkShelf(checks: Checks, session: Session): Promise<void> {
  const first = (await checks.read('shelf', session, { q: '', c: 1 })) as Shelf | undefined
  if (!first) return
  const { pages } = first
  if (isPage(pages)) {
    const last = (await checks.read('shelf', session, { q: '', c: pages })) as Shelf | undefined
    const isThere = list(last, 'trails').length > 0 && !isOther(last?.page, pages)
    checks.rule('shelf', first.results === 0 || isThere, 'pages', 'o número da última página com trilhas')
  }
  const none = (await checks.read('shelf', session, { q: UNKNOWN, c: 1 })) as Shelf | undefined
  if (none)
    checks.rule('shelf', none.results === 0, '(busca sem resultado) results', '0', String(none.results))
}

/** What `marks` point at, where both are as the contract says. */
const markedIn = ({ excerpt, marks }: Hit): string[] =>
  typeof excerpt === 'string' && Array.isArray(marks)
    ? (marks as [number, number][]).map(([from, to]) => excerpt.slice(from, to))
    : []

/** A word within the name of a trail, so that it does not begin where the name does. */
function wordIn({ title }: Named): string | undefined {
  return typeof title === 'string' ? /\P{L}(\p{L}{4,})/u.exec(title)?.[1] : undefined
}

/** Looks for a trail by a word of its own name. */
export async function walkSearch(checks: Checks, session: Session, trails: Named[]): Promise<void> {
  const trail = trails.find(wordIn)
  const word = trail && wordIn(trail)
  const hits = list<Hit>(await checks.read('userSearch', session, { q: word ?? 'trabalho', c: '' }), 'hits')
  if (!word || !checks.isThere('userSearch')) return
  const isFound = hits.some(({ id }) => id === trail.id)
  checks.rule('userSearch', isFound, 'hits', 'a trilha, por uma palavra do seu nome')
  const areWords = hits.flatMap(markedIn).every((marked) => stemOf(marked) === stemOf(word))
  checks.rule('userSearch', areWords, 'hits[].marks', 'começo e fim da palavra em `excerpt`')
}

export async function walkEvos(checks: Checks, session: Session): Promise<void> {
  const entries: { at: string }[] = []
  for (let cursor: string | undefined = '', pages = 0; cursor !== undefined && pages < 3; pages++) {
    const page: unknown = await checks.read('userEvos', session, { c: cursor })
    const more = list<{ at: string }>(page, 'entries')
    checks.rule(
      'userEvos',
      more.length === 0 || JSON.stringify(more) !== JSON.stringify(entries.slice(-more.length)),
      '(página seguinte)',
      'outras linhas',
      'as mesmas',
    )
    entries.push(...more)
    const { next } = (page ?? {}) as { next?: string | null }
    cursor = next ?? undefined
  }
  const times = entries.map(({ at }) => Date.parse(at)).filter((time) => !Number.isNaN(time))
  checks.rule(
    'userEvos',
    times.every((at, index) => index === 0 || at <= (times[index - 1] ?? at)),
    'entries',
    'a mais nova primeiro',
    'outra ordem',
  )
}

export async function walkNotes(checks: Checks, session: Session): Promise<void> {
  const page = (await checks.read('userNotes', session, { c: '' })) as { next?: string | null } | undefined
  if (page?.next == null) return
  const more = await checks.read('userNotes', session, { c: page.next })
  const idsIn = (one: unknown) =>
    list<{ classId: unknown }>(one, 'notes').map(({ classId }) => String(classId))
  const first = idsIn(page)
  checks.rule(
    'userNotes',
    !idsIn(more).some((id) => first.includes(id)),
    '(página seguinte)',
    'outras aulas',
    'as mesmas',
  )
}
