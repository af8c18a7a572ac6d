import { describe, expect, test } from 'vitest'
import { deviceTime } from '#app/programmes/lives/device-time.ts'

/** 19h30 and 23h30 of 26 November, and half past midnight of the 27th, in Brasília. */
const EVENING = Date.parse('2026-11-26T22:30:00Z')
const LATE = Date.parse('2026-11-27T02:30:00Z')
const AFTER_MIDNIGHT = Date.parse('2026-11-27T03:30:00Z')

describe('a hora do aparelho ao lado da de Brasília', () => {
  test.each([
    ['America/Manaus', '18h30 em Manaus', '22h30 em Manaus', 'qui, 23h30 em Manaus'],
    ['America/Rio_Branco', '17h30 em Rio Branco', '21h30 em Rio Branco', 'qui, 22h30 em Rio Branco'],
    ['America/Noronha', '20h30 em Noronha', 'sex, 0h30 em Noronha', '1h30 em Noronha'],
    ['America/Cuiaba', '18h30 em Cuiabá', '22h30 em Cuiabá', 'qui, 23h30 em Cuiabá'],
  ])('em %s', (zone, ...said) => {
    expect([EVENING, LATE, AFTER_MIDNIGHT].map((instant) => deviceTime(instant, zone))).toEqual(said)
  })

  test.each(['America/Sao_Paulo', 'America/Recife', 'America/Bahia', 'America/Belem', 'UTC'])(
    'em %s é a mesma, e não é dita de novo',
    (zone) => {
      expect(deviceTime(LATE, zone)).toBeUndefined()
    },
  )
})
