import { describe, expect, test } from 'vitest'
import { createVault } from '#app/session/vault.server.ts'

const OLD = 'o segredo antigo com trinta e dois caracteres'
const NEW = 'o segredo novo com mais de trinta e dois caracteres'
const TEXT = '{"token":"caju"}'

describe('o cofre', () => {
  test('abre o que fechou', () => {
    const vault = createVault([OLD])
    expect(vault.open(vault.seal(TEXT))).toBe(TEXT)
  })

  test('não fecha duas vezes igual, nem deixa ver o texto', () => {
    const vault = createVault([OLD])
    expect(vault.seal(TEXT)).not.toBe(vault.seal(TEXT))
    expect(Buffer.from(vault.seal(TEXT), 'base64').toString('latin1')).not.toContain('caju')
  })

  test('abre com segredos antigos e fecha com o primeiro', () => {
    const before = createVault([OLD]).seal(TEXT)
    const after = createVault([NEW, OLD])
    expect(after.open(before)).toBe(TEXT)
    expect(createVault([NEW]).open(after.seal(TEXT))).toBe(TEXT)
    expect(createVault([OLD]).open(after.seal(TEXT))).toBeNull()
  })

  test('não abre com o segredo errado', () => {
    expect(createVault([NEW]).open(createVault([OLD]).seal(TEXT))).toBeNull()
  })

  test('recusa o que foi mexido, em qualquer byte', () => {
    const vault = createVault([OLD])
    const bytes = Buffer.from(vault.seal(TEXT), 'base64')
    const opened = Array.from(bytes, (byte, at) => {
      const copy = Buffer.from(bytes)
      copy[at] = byte ^ 1
      return vault.open(copy.toString('base64'))
    })
    expect(opened.filter((text) => text !== null)).toEqual([])
  })

  test.each(['', 'caju', 'AAAA', 'não é base64'])('%j não é nada que se abra', (sealed) => {
    expect(createVault([OLD]).open(sealed)).toBeNull()
  })
})
