import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { coupon, cpf, email, groupTitle, name, phone, typedEmail } from '#contract/fields.ts'
import { personalWords } from '#contract/guessable-passwords.ts'
import { password, passwordWithout } from '#contract/passwords.ts'
import { cpfOf, digits, pessoa } from '#tests/support/people.ts'

const read = (schema: z.ZodType, value: unknown): unknown => schema.safeParse(value).data
const fault = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('nome', () => {
  test('perde os espaços das pontas', () => {
    expect(read(name, '  Ana da Silva ')).toBe('Ana da Silva')
  })
  test.each([
    ['Ana\u00a0da\u00a0Silva', 'Ana da Silva'],
    ['Ana \t da\r\nSilva', 'Ana da Silva'],
    ["D'Ávila 2º", "D'Ávila 2º"],
    ['李小龙', '李小龙'],
    ['مريم', 'مريم'],
    ['Zé 😀', 'Zé 😀'],
    ['b'.repeat(120), 'b'.repeat(120)],
  ])('%j serve', (typed, kept) => {
    expect(read(name, typed)).toBe(kept)
  })
  test.each(['', ' ', 'A', 'a'.repeat(121)])('%j não serve', (value) => {
    expect(fault(name, value)).toBeDefined()
  })
  test.each(['\u00a0\u00a0\u00a0', '\u200b\u200b\u200b', '\u3164\u3164', '😀😀', '12 34', '- -'])(
    '%j não tem letras e não serve',
    (value) => {
      expect(fault(name, value)).toBe('Escreva seu nome completo.')
    },
  )
  test('sem nenhum, pede o nome completo', () => {
    expect(fault(name, undefined)).toBe('Escreva seu nome completo.')
  })
})

test.each(['www.mau.br', 'http://b', 'c@d.com', 'e\u200bf．com'])('uma turma não se chama %j', (address) => {
  expect(fault(groupTitle, `Turma ${address}`)).toContain('sem endereço de site ou e-mail')
  expect(read(groupTitle, 'Turma 2.1 da Profa. Ana, 19.30 @ sede')).toBeDefined()
})

describe('e-mail', () => {
  test.each(['ana+curso@exemplo.com.br', 'a.b-c_d@sub.exemplo.org', '\u00a0ana@exemplo.com\u00a0'])(
    '%j serve',
    (value) => {
      expect(read(email, value)).toBe(value.trim())
    },
  )
  test.each([
    '\u200bana@exemplo.com\u200b',
    '“ana@exemplo.com”',
    '<ana@exemplo.com>',
    'ana@exemplo.com.',
    'ａｎａ＠ｅｘｅｍｐｌｏ.com',
    'ana\u2060@exemplo.com;',
  ])('%j, copiado de outro lugar, é ana@exemplo.com', (value) => {
    expect(read(typedEmail, value)).toBe('ana@exemplo.com')
  })
  test('vira minúsculo e sem espaços nas pontas', () => {
    expect(read(email, ' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
  })
  test.each(['', 'ana', 'ana@', '@exemplo.com', 'ana@exemplo', `${'a'.repeat(250)}@exemplo.com`])(
    '%j não serve',
    (value) => {
      expect(fault(email, value)).toBeDefined()
    },
  )
})

describe('cupom', () => {
  test.each([
    'BEMVINDO',
    'bemvindo',
    ' Bem Vindo ',
    'bem\tvindo',
    '"BEMVINDO".',
    '\u200bBEMVINDO',
    'ＢＥＭＶＩＮＤＯ',
  ])('%j é BEMVINDO', (value) => {
    expect(read(coupon, value)).toBe('BEMVINDO')
  })
  test.each(['', '   ', 'x'.repeat(65)])('%j não serve', (value) => {
    expect(fault(coupon, value)).toBeDefined()
  })
})

describe('celular', () => {
  test.each([
    '11987654321',
    '(11) 98765-4321',
    '11 98765 4321',
    '011 98765-4321',
    '+55 11 98765-4321',
    '+55 (011) 98765-4321',
    '55 11987654321',
    '0055 11 98765-4321',
  ])('%j viaja como 11987654321', (value) => {
    expect(read(phone, value)).toBe('11987654321')
  })

  test('do DDD 55 não perde o DDD', () => {
    expect(read(phone, '(55) 98765-4321')).toBe('55987654321')
    expect(read(phone, '+55 55 98765-4321')).toBe('55987654321')
  })

  test('existem 67 DDDs, e nenhum outro serve', () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
    const taken = all.filter((code) => read(phone, `${code}987654321`) !== undefined)
    expect(taken).toHaveLength(67)
    expect(taken).toEqual(expect.arrayContaining(['11', '21', '61', '68', '92', '99']))
    for (const none of ['10', '20', '23', '36', '52', '60', '90']) expect(taken).not.toContain(none)
  })

  test.each(['', '987654321', '1133334444', '11887654321', '119876543210', 'onze', '9'.repeat(31)])(
    '%j não serve',
    (value) => {
      expect(fault(phone, value)).toBeDefined()
    },
  )
})

describe('CPF', () => {
  test.each(['529.982.247-25', '52998224725', ' 529 982 247 25 '])('%j viaja só com números', (value) => {
    expect(read(cpf, value)).toBe('52998224725')
  })

  test('os das pessoas destes testes são válidos', () => {
    const ana = pessoa('ana')
    expect(read(cpf, ana.cpf)).toBe(digits(ana.cpf))
  })

  test('um algarismo trocado em qualquer posição é notado', () => {
    const right = digits(cpfOf(7919))
    const wrong = Array.from(right, (digit, at) => {
      return right.slice(0, at) + String((Number(digit) + 1) % 10) + right.slice(at + 1)
    })
    expect(wrong.filter((value) => read(cpf, value) !== undefined)).toEqual([])
  })

  test.each(['', '5299822472', '529982247250', ...Array.from('0123456789', (digit) => digit.repeat(11))])(
    '%j não serve',
    (value) => {
      expect(fault(cpf, value)).toBeDefined()
    },
  )
})

describe('senha', () => {
  test.each(['caju-77!', 'a b c d e', 'çãõáéíóú', 'caju de '.repeat(16), ' 1234abcd '])(
    '%j serve como está',
    (value) => {
      expect(read(password, value)).toBe(value)
    },
  )
  test('precisa de 8 a 128 caracteres', () => {
    expect(fault(password, 'caju-77')).toBe('Use pelo menos 8 caracteres na senha.')
    expect(fault(password, 'x'.repeat(129))).toBe('Use no máximo 128 caracteres na senha.')
  })
  test.each([
    '12345678',
    'senha123',
    'SENHA123',
    'Flamengo1',
    'evolua2026',
    'charlie1',
    'LetMeIn123',
    'q1w2e3r4',
    'BEMVINDO',
    'girassol-azul-42',
    'abcdefgh',
    'hgfedcba',
    'aaaaaaab',
    'Senha@123',
    'Mudar@123',
    'P@ssw0rd1',
    'Qwerty@123',
    'deusnocomando',
    'senha2026',
    'abcd@1234',
    'Abcd1234!',
    'qwe12345',
    '123456@a',
    'senhaforte',
    'curriculo',
    'trabalho2026',
  ])('%j é comum demais, em maiúsculas ou minúsculas', (value) => {
    expect(fault(password, value)).toContain('muito comum')
  })
  test.each([' '.repeat(8), '\u00a0'.repeat(12), ' \t'.repeat(5)])('%j é só espaços e não serve', (value) => {
    expect(fault(password, value)).toContain('não só espaços')
  })
  describe('de quem se sabe nome, e-mail e cupom', () => {
    const words = ['Zoé Conceição de Sá', 'zc.musical@exemplo.com.br', 'PRIMAVERA', 'Evolua']

    test.each([
      'zc.musical@exemplo.com.br',
      'ZC.Musical',
      'musical@exemplo',
      'Zoe Conceicao de Sá',
      'zoe.conceição',
      'Conceição1990!',
      'primavera-7',
      'Evolua 2031',
      'evolua.evolua',
      '2031evoluaprimavera',
    ])('%j não serve', (value) => {
      expect(fault(passwordWithout(words), value)).toMatch(/^Não use como senha o seu nome/)
    })

    test.each(['caju-maduro-7', 'primavera de caju', 'a Zoé toca flauta', '29384756', '😀🌻🍊🐝'.repeat(2)])(
      '%j serve',
      (value) => {
        expect(read(passwordWithout(words), value)).toBe(value)
      },
    )
  })
  test.each(['borboleta verde 2026', 'três tigres tristes 7', 'Nuvem alta 77 no céu', 'girassol-verde-37'])(
    '%j serve',
    (value) => {
      expect(read(password, value)).toBe(value)
    },
  )

  test.each([
    '52998224725',
    '529.982.247-25',
    '11987654321',
    '987654321',
    '31011990',
    '19900131',
    '31/01/1990',
    'Zoe31011990',
  ])('%j, de quem se sabe, não serve', (value) => {
    const own = { name: 'Zoé Sá', email: 'z@exemplo.com', phone: '(11) 98765-4321', cpf: '529.982.247-25' }
    for (const birthDate of ['31/01/1990', '1990-01-31'])
      expect(fault(passwordWithout(personalWords({ ...own, birthDate })), value)).toBeDefined()
  })

  test('não precisa de números, maiúsculas nem sinais', () => {
    expect(read(password, 'girassolazul')).toBe('girassolazul')
  })
})

test.each(Object.entries({ name, email, coupon, password }))(
  'em %s não passam o caractere nulo nem meio par substituto',
  (_, schema) => {
    const around = (middle: string) => (schema === email ? `ana${middle}@exemplo.com` : `caju${middle}maduro`)
    expect(read(schema, around('x'))).toBeDefined()
    for (const bad of ['\0', '\ud83d', '\ude00']) expect(fault(schema, around(bad))).toBeDefined()
    if (schema !== email) expect(read(schema, around('😀'))).toBeDefined()
  },
)
