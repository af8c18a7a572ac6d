/** docs/contract/leniency.md says what learners see of faulty answers: all of them, and some are run again. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exactOf } from '#contract/exact.ts'
import { openApi } from '#contract/described/openapi.ts'
import { everyCall, type CallName } from '#contract/every-call.ts'
import { fieldsOf } from './leniency/breaks.ts'
import { fieldsIn } from './leniency/described-fields.ts'
import { escaped, keyOf, leniencyPage, writtenIn, writtenRows } from './leniency/document.ts'
import { stepsOf, walk, type Step } from './leniency/matrix.ts'
import { VISITS } from './leniency/visits.ts'
import { WHOLE } from './leniency/whole-answers.ts'
import { seeded } from './random.ts'

const SAMPLE = 150
const names = Object.keys(everyCall) as CallName[]
const steps = stepsOf(VISITS)
const page = readFileSync('docs/contract/leniency.md', 'utf8')
const written = writtenRows(page)

test.each(names)('a resposta que se quebra de %s é exata e tem todos os campos', (name) => {
  expect(exactOf(everyCall[name].data).safeParse(WHOLE[name]).error?.issues ?? []).toEqual([])
  const left = fieldsIn(openApi(), name).filter((field) => !fieldsOf(WHOLE[name]).includes(field))
  expect(left).toEqual([])
})

test('o documento tem cada chamada com cada falta, e nenhuma a mais', () => {
  const all = steps.map(({ visit, broken }) => keyOf(visit, broken.place, broken.kind))
  expect([...written.keys()].sort()).toEqual(all.sort())
})

test('o documento diz o que o app toma por um campo que falta', () => {
  expect(leniencyPage(writtenIn(page, steps))).toBe(page)
})

/** Those of which something else is seen than is written. */
async function differing(some: Step[]): Promise<[key: string, seen: string, written: string | undefined][]> {
  const rows = await walk(some, { products: 2 })
  expect(rows.filter(({ isOurs }) => isOurs)).toEqual([])
  return rows.flatMap(({ visit, place, kind, difference }) => {
    const key = keyOf(visit, place, kind)
    const seen = escaped(difference)
    return seen === written.get(key) ? [] : [[key, seen, written.get(key)]]
  })
}

test(`de ${SAMPLE} faltas se vê o que o documento diz`, { timeout: 300_000 }, async () => {
  const random = seeded(1)
  const left = [...steps]
  let some = Array.from({ length: SAMPLE }, () => left.splice(random.below(left.length), 1)).flat()
  let others = await differing(some)
  // Pages leave out what takes more than a second, as it may on a busy machine.
  for (let tries = 2; others.length > 0 && tries > 0; tries--) {
    const keys = others.map(([key]) => key)
    some = some.filter(({ visit, broken }) => keys.includes(keyOf(visit, broken.place, broken.kind)))
    others = await differing(some)
  }
  expect(others).toEqual([])
})
