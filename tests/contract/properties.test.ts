import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cpfText, dateText, phoneText } from '#app/routes/register/tidy.ts'
import { cpf, phone, typedBirthDate } from '#contract/fields.ts'
import { cpfOf, digits } from '#tests/support/people.ts'

const read = (schema: typeof cpf, value: string) => schema.safeParse(value).data
const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digitsOfLength = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))

/** What people put between digits, or copy along with them. */
const between = fc.constantFrom('', ' ', '.', '-', '/', ' - ', '\t', '\u00a0')
const scattered = (text: string) =>
  fc
    .array(between, { minLength: text.length, maxLength: text.length })
    .map((gaps) => Array.from(text, (char, at) => (gaps[at] ?? '') + char).join(''))
    .filter((typed) => typed.trim().length <= 30)

describe('qualquer CPF', () => {
  const isRepeated = (text: string) => /^(\d)\1+$/.test(text)
  const valid = fc
    .integer({ min: 0, max: 899_999_999 })
    .map((number) => digits(cpfOf(number)))
    .filter((right) => !isRepeated(right))

  test('com os dígitos certos viaja só com números, seja qual for a pontuação', () => {
    fc.assert(
      fc.property(
        valid.chain((right) => fc.tuple(fc.constant(right), scattered(right))),
        ([right, typed]) => {
          expect(read(cpf, typed)).toBe(right)
        },
      ),
    )
  })

  test('de onze algarismos quaisquer, serve um em cada cem: os dois últimos saem dos outros', () => {
    fc.assert(
      fc.property(digitsOfLength(9), (base) => {
        const endings = Array.from({ length: 100 }, (_, end) => base + String(end).padStart(2, '0'))
        const served = endings.filter((value) => read(cpf, value) !== undefined)
        expect(served).toHaveLength(isRepeated(base) ? 0 : 1)
      }),
      { numRuns: 30 },
    )
  })

  test('escrito com pontos é o mesmo CPF', () => {
    fc.assert(
      fc.property(valid, (right) => {
        expect(cpfText(right)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
        expect(cpfText(cpfText(right))).toBe(cpfText(right))
        expect(read(cpf, cpfText(right))).toBe(right)
      }),
    )
  })
})

describe('qualquer celular', () => {
  const areas = fc.constantFrom('11', '21', '27', '38', '47', '51', '55', '68', '71', '86', '99')
  const mobile = fc.tuple(areas, digitsOfLength(8)).map(([area, rest]) => `${area}9${rest}`)

  test('escrito com parênteses é o mesmo celular', () => {
    fc.assert(
      fc.property(mobile, (number) => {
        expect(phoneText(number)).toMatch(/^\(\d{2}\) 9\d{4}-\d{4}$/)
        expect(read(phone, phoneText(number))).toBe(number)
      }),
    )
  })
})

describe('qualquer dia', () => {
  const DAY = 24 * 60 * 60 * 1000
  const since = Date.UTC(1940, 0, 1) / DAY
  const day = fc
    .integer({ min: since, max: Date.UTC(2010, 0, 1) / DAY })
    .map((days) => new Date(days * DAY).toISOString().slice(0, 10))
  const parts = (iso: string) => iso.split('-').map(Number) as [number, number, number]

  test('escrito de qualquer jeito é o mesmo dia, em qualquer fuso', () => {
    const before = process.env.TZ
    for (const zone of ['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      vi.stubEnv('TZ', zone)
      fc.assert(
        fc.property(day, fc.constantFrom('/', '-', '.', ' / '), (iso, mark) => {
          const [year, month, date] = parts(iso)
          const [mm, dd] = [String(month).padStart(2, '0'), String(date).padStart(2, '0')]
          for (const typed of [
            [date, month, year].join(mark),
            [dd, mm, year].join(mark),
            `${dd}${mm}${year}`,
            iso,
          ]) {
            expect(read(typedBirthDate, typed)).toBe(iso)
            expect(read(typedBirthDate, dateText(typed))).toBe(iso)
          }
        }),
      )
    }
    vi.unstubAllEnvs()
    expect(process.env.TZ).toBe(before)
  })
})

test('o que não se entende fica como foi escrito', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/\d/.test(text)),
      (text) => {
        expect([cpfText(text), phoneText(text), dateText(text)]).toEqual([text, text, text])
      },
    ),
  )
})
