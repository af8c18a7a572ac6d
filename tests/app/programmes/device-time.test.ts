import { expect, test } from 'vitest'
import { deviceTime } from '#app/programmes/lives/device-time.ts'

/** 23h30 of 26 November, and half past midnight of the 27th, in Brasília. */
const LATE = Date.parse('2026-11-27T02:30:00Z')
const AFTER_MIDNIGHT = Date.parse('2026-11-27T03:30:00Z')

test.each([
  ['America/Manaus', '22h30 no seu aparelho', 'qui, 23h30 no seu aparelho'],
  ['America/Noronha', 'sex, 0h30 no seu aparelho', '1h30 no seu aparelho'],
  ['America/Belem', undefined, undefined],
  ['UTC', undefined, undefined],
])('a hora do aparelho em %s, onde não é a de Brasília', (zone, ...said) => {
  expect([LATE, AFTER_MIDNIGHT].map((instant) => deviceTime(instant, zone))).toEqual(said)
})
