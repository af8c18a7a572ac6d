/** The control: the same build behind Remix's own server, with nothing of ours in front. */
import { startRemixServe } from '#tests/support/remix-serve.ts'
import { matrix, nameOf, WAYS, type Cell } from './matrix-cells.ts'
import { createPoster } from './poster.ts'
import type { Failure, Verdict } from './verdict.ts'

/** Which of them a browser could be made to send: its own word on the site is not told, and no token is known. */
const isAttack = ({ site, token, owed }: Cell) =>
  owed === 'foreign' && site === undefined && token === 'missing'

/** Foreign posts must be executed in every way here, or the matrix proves nothing. From all origins unless some are given. */
export async function runControl(origins?: string[]): Promise<Verdict> {
  const unguarded = await startRemixServe()
  const { upstream, port } = unguarded
  try {
    const poster = await createPoster(port, upstream)
    const executed: Cell[] = []
    const cells = matrix(port).filter(
      (cell) => isAttack(cell) && (origins?.includes(cell.origin.name) ?? true),
    )
    for (const cell of cells) if ((await poster.post(cell)).executed.length > 0) executed.push(cell)
    const by = ({ name }: { name: string }) => executed.filter(({ way }) => way.name === name)
    const failures: Failure[] = WAYS.filter((way) => by(way).length === 0).map(({ name }) => ({
      fault: 'no foreign post is executed with the guard off',
      where: name,
    }))
    const notes = WAYS.map((way) => {
      const [first] = by(way)
      return `${way.name}: ${by(way).length} foreign executed${first ? `, such as ${nameOf(first)}` : ''}`
    })
    return { part: 'control with the guard off', tried: cells.length, failures, notes }
  } finally {
    await unguarded.clear()
  }
}
