/** A fault of an upstream, and where the check must find it. */
import type { CallName } from '#contract/every-call.ts'
import type { Random } from '../random.ts'

type Fields = Record<string, unknown>
type Value = (old: unknown, random: Random) => unknown

export interface Planted {
  name: string
  call: CallName
  /** The body of a success, changed in place; `key` is that of the session which asked. */
  change?: (body: unknown, random: Random, key: string) => void
  /** Another answer, without doing anything. */
  instead?: (payload: Fields) => { status: number; body: unknown } | undefined
  /** Milliseconds that a success takes. */
  takes?: number
  /** The connection ends within a success. */
  isCut?: true
  /** Each as `call path`. */
  found: string[]
}

/** A step into a value: a name, an index, or `#id` for the item of a list that has it. */
function into(value: unknown, key: string): unknown {
  if (key.startsWith('#')) return (value as Fields[]).find(({ id }) => id === key.slice(1))
  return (value as Fields)[key]
}

/** Puts `value`, or what it makes of what is there, at `d.` and the path. */
export const set = (path: string, value: unknown) => (body: unknown, random: Random) => {
  const keys = ['d', ...path.split('.')]
  const last = keys.pop() ?? ''
  const holder = keys.reduce(into, body) as Fields
  holder[last] = typeof value === 'function' ? (value as Value)(holder[last], random) : value
}

export const drop = (path: string) => set(path, undefined)

/** Changes a list at `d.` and the path. */
export const list = (path: string, change: (items: Fields[]) => unknown) =>
  set(path, (items: unknown) => change(items as Fields[]))

export const odd = (_: unknown, random: Random) => random.pick<unknown>([{}, [], true, 'muitos', null])
export const oddText = (_: unknown, random: Random) => random.pick<unknown>([{}, [], true])

export const ok = (d: unknown) => ({ status: 200, body: { d } })
export const failure = (status: number, e: number) => ({ status, body: { e } })
