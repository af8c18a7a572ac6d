import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cpfText, dateText, phoneText } from '#app/routes/register/tidy.ts'
import { birthDate, cpf, phone, typedBirthDate, typedBirthDateFrom } from '#contract/fields.ts'
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

  // One of the others may happen to share its check digits: remainders of 10 and 0 are written alike.
  test('com um dígito verificador trocado não serve', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (right, at, by) => {
        const wrong = right.slice(0, at) + String((Number(right[at]) + by) % 10) + right.slice(at + 1)
        expect(read(cpf, wrong)).toBeUndefined()
      }),
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
  const prefix = fc.constantFrom('', '0', '+55', '+55 ', '+55 0', '0055 ', '55')

  test('viaja com 11 números, seja qual for o começo e a pontuação', () => {
    fc.assert(
      fc.property(mobile, prefix, fc.boolean(), (number, before, brackets) => {
        const [area, rest] = [number.slice(0, 2), number.slice(2)]
        const typed = `${before}${brackets ? `(${area}) ` : area}${rest.slice(0, 5)}-${rest.slice(5)}`
        expect(read(phone, typed)).toBe(number)
      }),
    )
  })

  test('sem o 9 na frente, ou com um número a menos ou a mais, não serve', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('1', '3', '8'), (number, other) => {
        expect(read(phone, `${number.slice(0, 2)}${other}${number.slice(3)}`)).toBeUndefined()
        expect(read(phone, number.slice(0, -1))).toBeUndefined()
        expect(read(phone, `${number}1`)).toBeUndefined()
      }),
    )
  })

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

  test('que o calendário não tem não serve', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1940, max: 2005 }),
        (date, month, year) => {
          const there = new Date(Date.UTC(year, month - 1, date))
          const isReal =
            there.getUTCDate() === date && there.getUTCMonth() === month - 1 && month >= 1 && month <= 12
          expect(read(typedBirthDate, `${date}/${month}/${year}`) !== undefined).toBe(isReal)
        },
      ),
    )
  })

  test('a idade se completa no dia do aniversário, nem antes nem depois', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // Since 2019 Brasília is three hours behind UTC all year.
    const birthday = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(birthday, fc.integer({ min: 1, max: 60 }), (then, age) => {
        const [year, month, date] = parts(then.toISOString().slice(0, 10))
        fc.pre(!(month === 2 && date === 29))
        const born = `${date}/${month}/${year - age}`
        const midnight = Date.UTC(year, month - 1, date, 3)
        const schema = typedBirthDateFrom(age)
        vi.setSystemTime(midnight - 1)
        expect(read(schema, born)).toBeUndefined()
        vi.setSystemTime(midnight)
        expect(read(schema, born)).toBeDefined()
      }),
    )
    vi.useRealTimers()
  })

  test('que não existe no fio é recusado, seja o que for', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d{4}-\d{2}-\d{2}$/.test(text))
        expect(birthDate.safeParse(text).success).toBe(false)
      }),
    )
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
