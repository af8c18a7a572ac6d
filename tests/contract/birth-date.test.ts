import { describe, expect, test } from 'vitest'
import { birthDate, typedBirthDate } from '#contract/fields.ts'

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
    '25032001',
    '2001-03-25',
  ])('%j viaja como 2001-03-25', (typed) => {
    expect(read(typed)).toBe('2001-03-25')
  })

  test.each(['1/1/2000', '01/01/2000'])('%j é o dia primeiro', (typed) => {
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
