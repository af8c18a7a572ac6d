/** What the web app takes in place of each field that an answer lacks, as its reader does it. */
import { everyCall, type CallName } from '#contract/every-call.ts'
import { readLeniently } from '#contract/read-leniently.ts'
import { everyBreak, type Break } from './breaks.ts'
import { grouped } from './grouped.ts'
import { WHOLE } from './whole-answers.ts'

const REQUIRED = 'The app cannot read the answer without'
const LEFT_OUT = 'It leaves the item out of its list without'
const DROPPED = 'It takes nothing for the object without'

type Container = Record<string, unknown>

/** Each part of a batch is read as its own call's. */
const IS_OF_PART = /^r\[\]\.d\./

const fieldOf = (value: unknown, key: string) => (value as Container | null | undefined)?.[key]

/** The value at `steps[].title`, of first items; a sentence where what holds it is gone. */
function valueAt(read: unknown, whole: unknown, place: string): unknown {
  let there = read
  let before = whole
  for (const part of place.split('.')) {
    if (there === undefined || there === null) return DROPPED
    const key = part.replace('[]', '')
    there = fieldOf(there, key)
    before = fieldOf(before, key)
    if (!part.endsWith('[]')) continue
    if ((there as unknown[] | undefined)?.length !== (before as unknown[]).length) return LEFT_OUT
    there = fieldOf(there, '0')
    before = fieldOf(before, '0')
  }
  return there
}

function fateOf(name: CallName, { place, answer }: Break): string {
  const { d } = answer as { d: unknown }
  const reading = readLeniently(everyCall[name].data, d)
  if (!reading.success) return REQUIRED
  const value = valueAt(reading.data, WHOLE[name], place)
  if (value === LEFT_OUT || value === DROPPED) return value
  return `In place of a missing field it takes ${value === undefined || value === null ? 'nothing' : `\`${JSON.stringify(value)}\``} for`
}

/** One sentence for each fate; none for a call of which no field is read. */
export function forgivenBy(name: CallName): string[] {
  const reading = readLeniently(everyCall[name].data, WHOLE[name])
  if (!reading.success || typeof reading.data !== 'object') return []
  const missing = everyBreak(WHOLE[name], true).filter(
    ({ place, kind }) => kind === 'missing' && place !== 'd' && !(name === 'batch' && IS_OF_PART.test(place)),
  )
  const fates = grouped(missing, (broken) => fateOf(name, broken))
  return [...fates].map(([fate, some]) => `${fate} ${some.map(({ place }) => `\`${place}\``).join(', ')}.`)
}
