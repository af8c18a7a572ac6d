/** An unreadable optional field gets its default, an unreadable item of a list is left out, an unreadable whole fails. */
import type { z } from 'zod'

/** No value of the answer: it may be a learner's. */
export interface Unread {
  path: string
  code: string
}

type Path = readonly PropertyKey[]

export type Reading<T> = { unread: Unread[] } & ({ success: true; data: T } | { success: false })

function withMarks(object: Record<string, unknown>, names: string[]): Record<string, unknown> {
  if (names.length === 0) return object
  const earlier = Array.isArray(object.unread) ? (object.unread as unknown[]) : []
  return { ...object, unread: [...earlier, ...names] }
}

function byFirstKey(paths: Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>()
  for (const [first, ...rest] of paths) {
    const group = groups.get(String(first))
    if (group) group.push(rest)
    else groups.set(String(first), [rest])
  }
  return groups
}

/** Undefined where a path names an item that is not there, as of a tuple that is too short. */
function listWithout(list: unknown[], groups: Map<string, Path[]>): unknown[] | undefined {
  if ([...groups.keys()].some((at) => !(at in list))) return undefined
  return list
    .map((item, at) => {
      const paths = groups.get(String(at))
      return paths ? without(item, paths) : item
    })
    .filter((item) => item !== undefined)
}

/** Undefined if a path ends here, or names a field that is not there: then all of it is unreadable. */
function without(value: unknown, paths: Path[]): unknown {
  if (typeof value !== 'object' || value === null || paths.some(({ length }) => length === 0))
    return undefined
  const groups = byFirstKey(paths)
  if (Array.isArray(value)) return listWithout(value, groups)
  const object = { ...value } as Record<string, unknown>
  let names: string[] = []
  for (const [key, under] of groups) {
    const before = object[key]
    if (before === undefined) return undefined
    const after = without(before, under)
    object[key] = after
    const lost = Array.isArray(before) && Array.isArray(after) ? before.length - after.length : 1
    if (after === undefined || Array.isArray(after)) names = names.concat(Array<string>(lost).fill(key))
  }
  return withMarks(object, names)
}

export function readLeniently<S extends z.ZodType>(schema: S, value: unknown): Reading<z.output<S>> {
  let result = schema.safeParse(value)
  const codes = new Map<string, string>()
  for (const { path, code } of result.error?.issues ?? [])
    if (!codes.has(path.join('.'))) codes.set(path.join('.'), code)
  const unread = Array.from(codes, ([path, code]) => ({ path, code }))
  let rest = value
  while (!result.success) {
    rest = without(
      rest,
      result.error.issues.map(({ path }) => path),
    )
    if (rest === undefined) return { success: false, unread }
    result = schema.safeParse(rest)
  }
  return { success: true, data: result.data, unread }
}

export function leftOut({ unread = [] }: { unread?: string[] }, name: string): number {
  return unread.filter((one) => one === name).length
}
