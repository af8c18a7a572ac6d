import { expect, test } from 'vitest'
import { ERROR_MESSAGES, errorMessage } from '#contract/errors.ts'

/** Specification, section 8, word for word; 1111 stands in its section 6. */
const CATALOGUE: [number, string][] = [
  [200, 'OK'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [500, 'Internal Server Error'],
  [1000, 'Sessão inválida'],
  [1001, 'user and password not sent'],
  [1002, 'JSON body empty'],
  [1003, 'session token not sent'],
  [1004, 'code not sent'],
  [1005, 'Já criou um pwd!'],
  [1101, 'Step não encontrado'],
  [1201, 'Senha inválida'],
  [1202, 'Cadastro não confirmado'],
  [1203, 'Por favor, faça seu Survey!'],
  [1204, 'Por favor, mude a senha!'],
  [1205, 'Passwords não são iguais'],
  [1206, 'Aluno não matriculado no step!'],
  [1215, 'Não pude atualizar os dados: Valores iguais ou id não encontrado'],
]

test.each(CATALOGUE)('o código %i diz %j', (code, message) => {
  expect(errorMessage(code)).toBe(message)
})

test('1111 e os códigos do servidor embutido também têm texto', () => {
  expect(errorMessage(1111)).toBe('Acesso não permitido')
  for (const code of [1301, 1302, 1303, 1304, 1305, 1306, 1307]) {
    expect(errorMessage(code)).not.toContain('Mensagem não definida')
  }
})

test('não há outros códigos', () => {
  const own = [409, 410, 1111, 1301, 1302, 1303, 1304, 1305, 1306, 1307]
  const codes = [...CATALOGUE.map(([code]) => code), ...own].sort((a, b) => a - b)
  expect(Object.keys(ERROR_MESSAGES).map(Number)).toEqual(codes)
})

test.each([9999, 0, -1, 1216])('um código desconhecido, %i, diz o número entre colchetes', (code) => {
  expect(errorMessage(code)).toBe(`Mensagem não definida [${code}]`)
})
