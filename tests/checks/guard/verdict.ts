import { grouped } from './grouped.ts'

/** What a part of the check found. */
export interface Verdict {
  part: string
  tried: number
  /** What was wrong: a fault, and where it was met. */
  failures: Failure[]
  /** Figures that say what was done. */
  notes: string[]
}

export interface Failure {
  fault: string
  where: string
  /** What to send to meet it again, escaped. */
  bytes?: string
}

export const isRight = ({ failures }: Verdict): boolean => failures.length === 0

const EXAMPLES = 2
const LONGEST = 300

function shown({ where, bytes }: Failure): string[] {
  return [`      ${where}`, ...(bytes === undefined ? [] : [`        ${bytes.slice(0, LONGEST)}`])]
}

/** A line for the part, then each kind of fault with how often it was met and where first. */
export function written(verdict: Verdict): string {
  const { part, tried, failures, notes } = verdict
  const kinds = grouped(failures, ({ fault }) => fault)
  const faults = kinds.flatMap(([fault, all]) => [
    `    ${all.length} × ${fault}`,
    ...all.slice(0, EXAMPLES).flatMap(shown),
  ])
  const failed = new Set(failures.map(({ where }) => where)).size
  const head = `${part}: ${isRight(verdict) ? 'ok' : 'WRONG'}, ${tried} tried, ${failed} wrong`
  return [head, ...notes.map((note) => `  ${note}`), ...faults].join('\n')
}

/** Every failure with all of its bytes, for a file: a line each. */
export const listed = ({ part, failures }: Verdict): string =>
  failures.map(({ fault, where, bytes = '' }) => `${part}\t${fault}\t${where}\t${bytes}\n`).join('')
