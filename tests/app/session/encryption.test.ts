import { describe, expect, test } from 'vitest'
import { createEncryption } from '#app/session/encryption.server.ts'

const OLD = 'o segredo antigo com trinta e dois caracteres'
const NEW = 'o segredo novo com mais de trinta e dois caracteres'
const TEXT = '{"token":"caju"}'

describe('o cofre', () => {
  test('abre o que fechou', () => {
    const encryption = createEncryption([OLD])
    expect(encryption.open(encryption.seal(TEXT))).toBe(TEXT)
  })

  test('não fecha duas vezes igual, nem deixa ver o texto', () => {
    const encryption = createEncryption([OLD])
    expect(encryption.seal(TEXT)).not.toBe(encryption.seal(TEXT))
    expect(Buffer.from(encryption.seal(TEXT), 'base64').toString('latin1')).not.toContain('caju')
  })

  test('abre com segredos antigos e fecha com o primeiro', () => {
    const before = createEncryption([OLD]).seal(TEXT)
    const after = createEncryption([NEW, OLD])
    expect(after.open(before)).toBe(TEXT)
    expect(createEncryption([NEW]).open(after.seal(TEXT))).toBe(TEXT)
    expect(createEncryption([OLD]).open(after.seal(TEXT))).toBeNull()
  })

  test('não abre com o segredo errado', () => {
    expect(createEncryption([NEW]).open(createEncryption([OLD]).seal(TEXT))).toBeNull()
  })

  test('recusa o que foi mexido, em qualquer byte', () => {
    const encryption = createEncryption([OLD])
    const bytes = Buffer.from(encryption.seal(TEXT), 'base64')
    const opened = Array.from(bytes, (byte, at) => {
      const copy = Buffer.from(bytes)
      copy[at] = byte ^ 1
      return encryption.open(copy.toString('base64'))
    })
    expect(opened.filter((text) => text !== null)).toEqual([])
  })

  test.each(['', 'caju', 'AAAA', 'não é base64'])('%j não é nada que se abra', (sealed) => {
    expect(createEncryption([OLD]).open(sealed)).toBeNull()
  })
})
