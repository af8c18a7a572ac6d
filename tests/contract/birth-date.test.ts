import { afterEach, describe, expect, test, vi } from 'vitest'
import { birthDate, typedBirthDate, typedBirthDateFrom } from '#contract/fields.ts'

const read = (typed: string) => typedBirthDate.safeParse(typed).data
const fault = (typed: string) => typedBirthDate.safeParse(typed).error?.issues[0]?.message

/** Today moved by this many years and days, as the forms take it. */
function typedDay({ years = 0, days = 0 }) {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate() + days))
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}

describe('data de nascimento', () => {
  test.each([
    '25/03/2001',
    '25/3/2001',
    ' 25/03/2001 ',
    '25-03-2001',
    '25.03.2001',
    '25 03 2001',
    '25 / 03 / 2001',
    '25\u00a003\u00a02001',
    '\u00a025/03/2001\u00a0',
    '25032001',
    '2001-03-25',
  ])('%j viaja como 2001-03-25', (typed) => {
    expect(read(typed)).toBe('2001-03-25')
  })

  test.each(['1/1/2000', '01/01/2000', '01012000', '1-1-2000'])('%j é o dia primeiro', (typed) => {
    expect(read(typed)).toBe('2000-01-01')
  })

  test.each([
    '31/02/2001',
    '30/02/2000',
    '29/02/2001',
    '31/04/2001',
    '00/01/2001',
    '01/13/2001',
    '01/00/2001',
  ])('%j não existe no calendário', (typed) => {
    expect(fault(typed)).toContain('não existe no calendário')
  })

  test('29 de fevereiro existe nos anos bissextos', () => {
    expect(read('29/02/2000')).toBe('2000-02-29')
  })

  test.each(['', 'ontem', '25/03/01', '25/03', '2503201', '25/03/20011', '03/2001'])(
    '%j não é uma data',
    (typed) => {
      expect(fault(typed)).toBeDefined()
    },
  )

  test('não pode estar no futuro', () => {
    expect(read(typedDay({ days: -1 }))).toBeDefined()
    expect(fault(typedDay({ days: 2 }))).toContain('não pode estar no futuro')
  })

  test('nem ter mais de 120 anos', () => {
    expect(read(typedDay({ years: -120, days: 1 }))).toBeDefined()
    expect(fault(typedDay({ years: -120, days: -2 }))).toContain('mais de 120 anos')
  })

  test('no fio só existe AAAA-MM-DD', () => {
    expect(birthDate.safeParse('2001-03-25').data).toBe('2001-03-25')
    for (const other of ['25/03/2001', '2001-3-25', '2001-03-25T00:00:00Z']) {
      expect(birthDate.safeParse(other).success).toBe(false)
    }
  })
})

describe('hoje é o dia de Brasília', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const at = (instant: string) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.parse(instant))
  }

  test('à noite, quando em Londres já é amanhã, amanhã ainda é futuro', () => {
    at('2026-11-22T01:00:00Z')
    expect(read('21/11/2026')).toBe('2026-11-21')
    expect(fault('22/11/2026')).toContain('não pode estar no futuro')
  })

  test('quem nasceu em 29 de fevereiro completa a idade em 1º de março', () => {
    const from16 = (typed: string) => typedBirthDateFrom(16).safeParse(typed).data
    at('2025-02-28T12:00:00Z')
    expect(from16('28/02/2009')).toBe('2009-02-28')
    expect(from16('01/03/2009')).toBeUndefined()
    at('2026-02-28T15:00:00Z')
    expect(typedBirthDateFrom(18).safeParse('29/02/2008').data).toBeUndefined()
    at('2026-03-01T15:00:00Z')
    expect(typedBirthDateFrom(18).safeParse('29/02/2008').data).toBe('2008-02-29')
  })

  test('a idade mínima é dita, com um jeito de seguir', () => {
    at('2026-11-21T12:00:00Z')
    const said = typedBirthDateFrom(16).safeParse('22/11/2010').error?.issues[0]?.message
    expect(said).toBe('Para criar uma conta é preciso ter 16 anos ou mais. Se você já tem, confira o ano.')
    expect(typedBirthDateFrom(0).safeParse('22/11/2020').data).toBe('2020-11-22')
  })
})
