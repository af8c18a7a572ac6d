/**
 * `npm run describe:leniency [-- CALL…]`: writes docs/contract/leniency.md again, all of it (some minutes) or the tables
 * of these calls. It fails where a fault is ours.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { leniencyPage, writtenIn } from './document.ts'
import { stepsOf, walk, type Row } from './matrix.ts'
import { VISITS, type Visit } from './visits.ts'

const PAGE = 'docs/contract/leniency.md'
const wanted = process.argv.slice(2)
const isWanted = ({ call }: Visit) => wanted.length === 0 || wanted.includes(call)
const onVisited = ({ call, where }: Visit, { length }: Row[]) => {
  process.stdout.write(`${call}, ${where}: ${length} rows\n`)
}

const walked = await walk(stepsOf(VISITS.filter(isWanted)), { products: 2, isFolded: true, onVisited })
const others = stepsOf(VISITS.filter((visit) => !isWanted(visit)))
const kept = others.length > 0 && existsSync(PAGE) ? writtenIn(readFileSync(PAGE, 'utf8'), others) : []
const rows = [...walked, ...kept]
writeFileSync(PAGE, leniencyPage(VISITS.flatMap((visit) => rows.filter((row) => row.visit === visit))))
const ours = walked.filter(({ isOurs }) => isOurs)
for (const { visit, place, kind, difference } of ours)
  process.stderr.write(`${visit.call} ${place} ${kind}: ${difference}\n`)
process.stdout.write(`${rows.length} rows, ${ours.length} of them our fault\n`)
process.exitCode = ours.length === 0 ? 0 : 1
