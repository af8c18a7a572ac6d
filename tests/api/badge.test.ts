/** What a signed certificate has to be by Open Badges 3.0: its published schema, and section 8.2 on VC-JWT. */
import { generateKeyPairSync } from 'node:crypto'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { signedBadge } from '#api/certificates/badge.ts'
import schema from './fixtures/open-badges/ob_v3p0_achievementcredential_schema.json' with { type: 'json' }

const CERTIFICATE = {
  code: '0123456789ABCDEF',
  trailId: 'primeiro-emprego',
  title: 'Primeiro emprego',
  name: 'Łucja São João',
  hours: 1.5,
  from: '2026-11-01',
  to: '2026-11-20',
  issuedAt: '2026-11-20T12:00:31.417Z',
  abilities: ['Escrever um currículo'],
  withdrawn: false,
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const badge = signedBadge(
  CERTIFICATE,
  { appName: 'Evolua', publicUrl: 'https://evolua.example' },
  { kid: 'chave', key: privateKey },
)

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const validate = new Ajv2019({
  allErrors: true,
  strict: false,
  formats: { date: /^\d{4}-\d\d-\d\d$/, 'date-time': DATE_TIME },
}).compile(schema)
const faultsOf = (value: unknown) => (validate(value) ? [] : validate.errors)

test('o certificado assinado segue o esquema publicado', () => {
  expect(faultsOf(badge.json)).toEqual([])
  const { credentialSubject, ...others } = badge.json
  expect(faultsOf(others)).toMatchObject([{ keyword: 'required' }])
  expect(
    faultsOf({ ...badge.json, credentialSubject: { ...credentialSubject, type: ['Pessoa'] } }),
  ).not.toEqual([])
})

test('suas declarações são as do certificado', async () => {
  const { payload } = await jwtVerify(badge.jwt, publicKey, { algorithms: ['EdDSA'] })
  const { iss, sub, jti, nbf = 0, ...credential } = payload
  expect(credential).toEqual(badge.json)
  const { issuer, credentialSubject, id, validFrom } = badge.json
  expect([iss, sub, jti]).toEqual([issuer.id, credentialSubject.id, id])
  expect(new Date(nbf * 1000).toISOString()).toBe(validFrom)
  expect(credential).not.toHaveProperty('vc')
  expect(decodeProtectedHeader(badge.jwt)).toEqual({
    alg: 'EdDSA',
    typ: 'JWT',
    kid: 'https://evolua.example/certificado/chaves.json?kid=chave',
  })
})
