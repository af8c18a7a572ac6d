import { elements } from '#tests/support/html.ts'
import { answerFaults } from './answer-faults.ts'
import type { GuardStage } from './guard-stage.ts'
import { grouped } from './grouped.ts'
import { isTokenAlone, nameOf, type Cell } from './matrix-cells.ts'
import { createPoster, type Posted } from './poster.ts'
import { bytesOf, printed } from './request.ts'
import type { Verdict } from './verdict.ts'

/** All ways but the sign-out sign in. */
const isDone = ({ way }: Cell, { executed }: Posted) =>
  executed.includes(way.target === '/logout' ? 'GET user/logout/' : 'POST login/')

/** The page that refuses: the form again only where the token alone is amiss, and never the password. */
function pageFaults(cell: Cell, { answer: { body } }: Posted, password: string): string[] {
  const hasForm = elements(body, 'form').length > 0
  return [
    ...(isTokenAlone(cell) || !hasForm ? [] : ['a foreign post gets a form']),
    ...(isTokenAlone(cell) && cell.way.name === 'document' && !hasForm ? ['no form to send again'] : []),
    ...(body.includes(password) ? ['the password is sent back'] : []),
  ]
}

function faultsOf(cell: Cell, posted: Posted, password: string): string[] {
  const { answer, executed } = posted
  const isRefused = answer.status === 403
  const common = answerFaults(answer, false)
  if (cell.way.isRefused)
    return [
      ...common,
      ...(answer.status === 400 ? [] : [`gets ${answer.status}`]),
      ...(executed.length > 0 ? ['executed'] : []),
    ]
  if (cell.owed === 'own')
    return [...common, ...(isDone(cell, posted) ? [] : [`ours does not work: ${answer.status}`])]
  if (isRefused || cell.owed === 'foreign') {
    return [
      ...common,
      ...(isRefused ? pageFaults(cell, posted, password) : [`foreign gets ${answer.status}`]),
      ...(executed.length > 0 ? ['foreign executed'] : []),
    ]
  }
  return [...common, ...(isDone(cell, posted) ? [] : [`${answer.status}, and nothing done`])]
}

interface Tried {
  cell: Cell
  isExecuted: boolean
  faults: string[]
  bytes: string
}

function counts(all: Tried[]): string[] {
  return grouped(all, ({ cell }) => cell.way.name).map(([way, tried]) => {
    const of = (owed: string) => tried.filter(({ cell }) => cell.owed === owed)
    const done = (owed: string) => of(owed).filter(({ isExecuted }) => isExecuted).length
    const ours = tried[0]?.cell.way.isRefused
      ? 'ours refused as well'
      : `ours ${done('own')} of ${of('own').length}`
    return `${way}: foreign ${done('foreign')} of ${of('foreign').length} executed, ${ours}`
  })
}

/** Posts every cell to the guarded product. */
export async function runMatrix({ port, upstream }: GuardStage, cells: Cell[]): Promise<Verdict> {
  const poster = await createPoster(port, upstream)
  const all: Tried[] = []
  for (const cell of cells) {
    const posted = await poster.post(cell)
    all.push({
      cell,
      isExecuted: isDone(cell, posted),
      faults: faultsOf(cell, posted, poster.learner.password),
      bytes: printed(bytesOf(posted.request), port),
    })
  }
  const failures = all.flatMap(({ cell, faults, bytes }) =>
    faults.map((fault) => ({ fault, where: nameOf(cell), bytes })),
  )
  return { part: 'cross-site matrix', tried: all.length, failures, notes: counts(all) }
}
