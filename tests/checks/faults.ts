/** `npm run check:faults`: every fault of an upstream with every kind of request, as a table. Build first. */
import { LIMITS } from '#app/upstream/limits.ts'
import { REQUESTS } from './fault-requests.ts'
import { tryFaults, type Cell } from './fault-table.ts'

const NAME_WIDTH = 14
const CELL_WIDTH = 24

const print = (cells: string[]) => {
  const [name = '', ...rest] = cells
  const line = name.padEnd(NAME_WIDTH) + rest.map((cell) => cell.padEnd(CELL_WIDTH)).join('')
  process.stdout.write(`${line.trimEnd()}\n`)
}

function shown({ status, seconds, isKept, wrong }: Cell): string {
  const verdict = wrong.length === 0 ? 'ok' : `WRONG: ${wrong.join(', ')}`
  return `${status} ${seconds.toFixed(2)}s ${isKept ? 'kept' : 'ended'} ${verdict}`
}

print([
  '',
  ...REQUESTS.map(({ name }) => name),
  'breaker open',
  'trying again',
  'meanwhile',
  'logout in a queue',
])
const cells = await tryFaults({ env: {}, pause: LIMITS.pause }, (row) => {
  print([row[0]?.fault ?? '', ...row.map(shown)])
})
const wrong = cells.filter((cell) => cell.wrong.length > 0)
const slowest = Math.max(...cells.map(({ seconds }) => seconds))
print([`${cells.length} cells, ${wrong.length} wrong, the slowest answer ${slowest.toFixed(2)}s`])
process.exitCode = wrong.length > 0 ? 1 : 0
