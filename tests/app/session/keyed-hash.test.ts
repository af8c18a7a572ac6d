import { expect, test } from 'vitest'
import { createKeyedHash } from '#app/session/keyed-hash.server.ts'

const keyWith = (secret: string) => createKeyedHash({ SESSION_SECRET: [secret, 'de antes'], DATA_DIR: '' })
const key = keyWith('um segredo de testes com mais de 32 letras')

test('o mesmo dá o mesmo nome, e qualquer outra coisa outro', () => {
  const names = [
    key('taken', 'sessao', ['senha']),
    key('deleted', 'sessao', ['senha']),
    key('taken', 'sessao', ['Senha']),
    key('taken', 'sessao', 'senha'),
    key('taken', 'sessaosenha'),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(key('taken', 'sessao', ['senha'])).toBe(names[0])
  expect(names[0]).toMatch(/^taken:[\w-]{43}$/)
})

test('quem não tem o segredo não acha o nome, nem sabendo do que se trata', () => {
  expect(keyWith('outro segredo de testes, também comprido')('taken', 'sessao')).not.toBe(
    key('taken', 'sessao'),
  )
})
