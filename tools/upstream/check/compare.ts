/** An answer held against the exact schema, and against what the web app's lenient reader makes of it. */
import type { z } from 'zod'
import { exactOf } from '#contract/exact.ts'
import { everyCall, type CallName } from '#contract/every-call.ts'
import { readLeniently } from '#contract/read-leniently.ts'

export interface Finding {
  /** `lenient`: the app goes on as `reads` says; `wrong`: it cannot use it, or learners see something untrue. */
  kind: 'lenient' | 'wrong'
  path: string
  expected: string
  got: string
  reads?: string
  times: number
}

type ZodIssue = z.core.$ZodIssue
type Path = PropertyKey[]

const WORDS: Record<string, string> = {
  string: 'texto',
  number: 'número',
  int: 'número inteiro',
  boolean: 'true ou false',
  object: 'objeto',
  record: 'objeto',
  array: 'lista',
  null: 'null',
  undefined: 'nada',
  date: 'data AAAA-MM-DD',
  datetime: 'instante ISO 8601 em UTC',
  email: 'e-mail',
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

/** Texts are not repeated: they may be a learner's. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nada'
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return value === '' ? 'texto vazio' : 'texto'
  return Array.isArray(value) ? `lista de ${value.length}` : 'objeto'
}

const pathOf = (path: Path) =>
  path.reduce<string>(
    (so, key) => (typeof key === 'number' ? `${so}[]` : so ? `${so}.${String(key)}` : String(key)),
    '',
  ) || '(tudo)'

/** Of a union the issues of the option that comes nearest: the one that fails deepest. */
function flattened(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const options = issue.errors.map((issues) =>
    issues.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(flattened),
  )
  const inside = options.filter((issues) =>
    issues.every(({ path, code }) => path.length > issue.path.length || code === 'unrecognized_keys'),
  )
  const [nearest] = inside.sort((one, other) => one.length - other.length)
  if (nearest) return nearest
  const atRoot = options.flat()
  const own = atRoot.filter(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  if (own.length > 0) return own
  return [{ ...issue, message: [...new Set(atRoot.map(expectedOf))].join(' ou ') }]
}

function expectedOf(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return WORDS[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? JSON.stringify(issue.values[0]) : issue.values.join(', ')
    case 'too_small':
      return issue.origin === 'number' ? `de ${issue.minimum} em diante` : `não vazio`
    case 'too_big':
      return `até ${issue.maximum}`
    case 'invalid_format':
      return WORDS[issue.format] ?? 'a forma do contrato'
    case 'unrecognized_keys':
      return 'nenhum campo com este nome'
    default:
      return issue.message
  }
}

/** The issues of one field each. */
function single(issue: ZodIssue): { issue: ZodIssue; path: Path }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ issue, path: [...issue.path, key] }))
  return [{ issue, path: issue.path }]
}

const isLiteral = (issue: ZodIssue) => issue.code === 'invalid_value' && issue.values.length === 1

const isOfKind = (issue: ZodIssue) =>
  issue.code === 'invalid_type' || issue.code === 'invalid_union' || isLiteral(issue)

const isInstant = (issue: ZodIssue) => issue.code === 'invalid_format' && issue.format === 'datetime'

/** Where nothing may be added, since it could tell the right answer. */
const isQuestion = (path: Path) => path.includes('quiz') && path.includes('questions')

function readAs(value: unknown, got: unknown): string {
  if (got !== undefined && got !== null) return 'o app lê assim mesmo'
  if (value === undefined) return 'o app fica sem'
  return `o app usa ${Array.isArray(value) ? 'uma lista vazia' : JSON.stringify(value)}`
}

/** Whether an item on the way was left out of its list. */
function isLeftOut(d: unknown, read: unknown, path: Path): boolean {
  return path.some((_, at) => {
    const before = valueAt(d, path.slice(0, at))
    const after = valueAt(read, path.slice(0, at))
    return Array.isArray(before) && (!Array.isArray(after) || after.length < before.length)
  })
}

function findingOf(
  { issue, path }: { issue: ZodIssue; path: Path },
  d: unknown,
  reading: ReturnType<typeof readLeniently>,
): Finding {
  const got = valueAt(d, path)
  const common = { path: pathOf(path), expected: expectedOf(issue), got: kindOf(got), times: 1 }
  if (!reading.success) return { kind: 'wrong', ...common }
  const at = path.join('.')
  const isUnread = reading.unread.some((one) => at === one.path || at.startsWith(`${one.path}.`))
  if (isUnread && !isLeftOut(d, reading.data, path))
    return { kind: 'lenient', ...common, reads: readAs(valueAt(reading.data, path), undefined) }
  if (isUnread) return { kind: 'wrong', ...common }
  if (issue.code === 'unrecognized_keys')
    return isQuestion(path)
      ? { kind: 'wrong', ...common, expected: 'nada além da pergunta' }
      : { kind: 'lenient', ...common, reads: 'o app não lê' }
  const isReadOtherwise = isOfKind(issue) || isInstant(issue) || got === undefined || got === null
  if (!isReadOtherwise) return { kind: 'wrong', ...common }
  return { kind: 'lenient', ...common, reads: readAs(valueAt(reading.data, path), got) }
}

/** The same finding at many items of a list is one. */
function together(findings: Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>()
  for (const finding of findings) {
    const place = [finding.kind, finding.path, finding.expected].join('|')
    const before = byPlace.get(place)
    if (before) before.times++
    else byPlace.set(place, { ...finding })
  }
  return [...byPlace.values()]
}

/**
 * A rule between fields says nothing new where one of the fields is wrong by itself, nor does a limit of what is of
 * another type.
 */
const isFollowing = (issue: ZodIssue, issues: ZodIssue[]) =>
  issues.some(({ code, path }) => {
    const isWithin = issue.path.every((key, at) => key === path[at])
    if (issue.code === 'custom') return isWithin && path.length > issue.path.length
    return issue.code === 'too_small' && code === 'invalid_type' && pathOf(path) === pathOf(issue.path)
  })

/** Empty for an exact answer. */
export function compare(name: CallName, d: unknown): Finding[] {
  const exact = exactOf(everyCall[name].data).safeParse(d)
  if (exact.success) return []
  const reading = readLeniently(everyCall[name].data, d)
  const all = exact.error.issues.flatMap(flattened)
  const issues = all.filter((issue) => !isFollowing(issue, all)).flatMap(single)
  return together(issues.map((issue) => findingOf(issue, d, reading)))
}
