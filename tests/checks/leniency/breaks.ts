/** Every way in which one answer is broken here: a field of it, a list, or all of it. */
import type { Answer } from '#tests/support/upstream.ts'

type Container = Record<string | number, unknown>
type Path = (string | number)[]

export interface Break {
  /** `trails[].title`; `d` for the data as a whole; empty where it is the answer that is another. */
  place: string
  kind: string
  answer: Answer
}

const MANY = 10_000
const ABSENT = Symbol('absent')

/** Nothing that a lenient reader could take for a value of this kind. */
const wrong = (value: unknown): unknown => (typeof value === 'string' ? {} : 'muitos')

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

function many(list: unknown[]): unknown[] {
  const [first] = list
  return Array.from({ length: MANY }, (_, at) =>
    at > 0 && isContainer(first) && 'id' in first ? { ...first, id: `item-${at}` } : first,
  )
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Container) }) as Container
  const inner = replaced(copy[key], rest, by)
  if (inner === ABSENT) Reflect.deleteProperty(copy, key)
  else copy[key] = inner
  return copy
}

const textOf = (path: Path) =>
  path.reduce<string>((so, key) => (typeof key === 'number' ? `${so}[]` : so ? `${so}.${key}` : key), '') ||
  'd'

/** Each field once: of a list, in the first item that has it. */
function placesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (!isContainer(value)) return []
  const inside = Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return Array.isArray(value) ? placesIn(inner, at) : [{ path: at, value: inner }, ...placesIn(inner, at)]
  })
  const seen = new Set<string>()
  return inside.filter((one) => !seen.has(textOf(one.path)) && seen.add(textOf(one.path)))
}

export const fieldsOf = (answer: unknown): string[] => placesIn(answer).map(({ path }) => textOf(path))

function breaksOf({ path, value }: { path: Path; value: unknown }): [kind: string, by: unknown][] {
  const kinds: [string, unknown][] = [
    ['missing', ABSENT],
    ['null', null],
    ['wrong type', wrong(value)],
  ]
  if (Array.isArray(value)) return [...kinds, ['empty list', []], ['10,000 items', many(value)]]
  if (isContainer(value)) return [...kinds, ['extra', { ...value, novo: {} }]]
  return path.length === 0 ? kinds.slice(1) : kinds
}

const STATUSES: [kind: string, answer: Answer][] = [
  ['401/1000', { e: 1000, status: 401 }],
  ['401/1003', { e: 1003, status: 401 }],
  ['401/1111', { e: 1111, status: 401 }],
  ['403/1204', { e: 1204, status: 403 }],
  ['403/1206', { e: 1206, status: 403 }],
  ['403/1307', { e: 1307, status: 403 }],
  ['400/400', { e: 400, status: 400 }],
  ['400/1201', { e: 1201, status: 400 }],
  ['404/1101', { e: 1101, status: 404 }],
  ['500/500', { e: 500, status: 500 }],
  ['200/500', { e: 500, status: 200 }],
  ['404/404', { e: 404, status: 404 }],
  ['405/405', { e: 405, status: 405 }],
]

const BYTES: [kind: string, answer: Answer][] = [
  ['200 and nothing', { raw: '', status: 200 }],
  ['200 and half of the JSON', { raw: '{"d": {"id"', status: 200 }],
  ['200 and HTML', { raw: '<h1>Bem-vindo</h1>', status: 200, type: 'text/html' }],
  ['302', { raw: '', status: 302, headers: { Location: '/' } }],
  ['503 and HTML', { raw: '<h1>Volte já</h1>', status: 503, type: 'text/html' }],
  ['no answer', 'hang up'],
]

/** Those of the answer as a whole last: some the web app remembers. */
export function everyBreak(
  answer: unknown,
  isPart: boolean,
  isShown: (place: string) => boolean = () => true,
): Break[] {
  const all = [{ path: [] as Path, value: answer }, ...placesIn(answer)]
  const places = all.filter(({ path }) => isShown(textOf(path)))
  const fields = places.flatMap(({ path, value }) =>
    breaksOf({ path, value }).map(([kind, by]) => {
      const d = replaced(answer, path, by)
      return { place: textOf(path), kind, answer: d === ABSENT ? { raw: '{}', status: 200 } : { d } }
    }),
  )
  const bodies = [...(isPart ? [] : BYTES), ...STATUSES].map(([kind, one]) => ({
    place: '',
    kind,
    answer: one,
  }))
  return [...fields.filter((one) => !(isPart && 'raw' in one.answer)), ...bodies]
}
