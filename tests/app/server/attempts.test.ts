import type { Request } from 'express'
import { expect, test } from 'vitest'
import { keysBy } from '#app/server/guard/counted-attempts.ts'

const requestFrom = (ip: string) => Object.assign(Object.create(null), { ip }) as Request
const keyOf = keysBy('s'.repeat(32))
const from = (ip: string) => keyOf(requestFrom(ip), 'address', { account: '' })
const ofAccount = (email: string) => keyOf(requestFrom('10.0.0.1'), 'account', { account: email })

test('um endereço IPv6 conta com a sua rede /64, e só com ela', () => {
  expect(from('2001:db8:1:2:3:4:5:6')).toBe(from('2001:0DB8:1:2::1'))
  expect(from('2001:db8:1:2::1')).not.toBe(from('2001:db8:1:3::1'))
})

test('as redes /56 e /48 de um IPv6 contam também', () => {
  const inNetwork = (per: '/56' | '/48', ip: string) => keyOf(requestFrom(ip), per, { account: '' })
  expect(inNetwork('/56', '2001:db8:1:2::1')).toBe(inNetwork('/56', '2001:db8:1:ff::1'))
  expect(inNetwork('/56', '2001:db8:1:2::1')).not.toBe(inNetwork('/56', '2001:db8:1:102::1'))
  expect(inNetwork('/48', '2001:db8:1:2::1')).toBe(inNetwork('/48', '2001:db8:1:ff02::1'))
  expect(inNetwork('/48', '2001:db8:1:2::1')).not.toBe(inNetwork('/48', '2001:db8:2:2::1'))
})

test('um IPv4 escrito como IPv6 é o mesmo IPv4, e cada um é um', () => {
  expect(from('::ffff:10.0.0.1')).toBe(from('10.0.0.1'))
  expect(from('::ffff:a00:1')).toBe(from('10.0.0.1'))
  expect(from('10.0.0.1')).not.toBe(from('10.0.0.2'))
})

test('o e-mail não está na chave, e sem o segredo ninguém a refaz', () => {
  const key = ofAccount('ana@exemplo.com')
  expect(key).not.toContain('ana')
  expect(key).toBe(ofAccount('ana@exemplo.com'))
  expect(key).not.toBe(ofAccount('bia@exemplo.com'))
  expect(key).not.toBe(
    keysBy('t'.repeat(32))(requestFrom('10.0.0.1'), 'account', { account: 'ana@exemplo.com' }),
  )
})

test('uma conta num endereço é outra chave que ela em toda parte ou noutro endereço', () => {
  const at = (ip: string) => keyOf(requestFrom(ip), 'account at an address', { account: 'ana@exemplo.com' })
  expect(new Set([at('10.0.0.1'), at('10.0.0.2'), ofAccount('ana@exemplo.com'), from('10.0.0.1')]).size).toBe(
    4,
  )
})
