/** A certificate as an Open Badges 3.0 credential, signed as a VC-JWT (https://www.imsglobal.org/spec/ob/v3p0/). */
import { sign } from 'node:crypto'
import { hoursText } from '#contract/hours-text.ts'
import type { Certificate } from '#contract/learner-shapes.ts'
import type { Deps } from '#api/deps.ts'
import type { SigningKey } from './keys.ts'

type Issuer = Pick<Deps, 'appName' | 'publicUrl'>

const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/** A JWT's `nbf` has whole seconds, and must equal `validFrom`. */
const toSecond = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/** Brasília has no daylight saving time. */
const startOf = (day: string) => `${day}T00:00:00-03:00`

function credentialOf(one: Certificate, { appName, publicUrl }: Issuer) {
  const at = (path: string) => new URL(path, publicUrl).href
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: at(`/certificado/${one.code}`),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: one.title,
    issuer: { id: at('/'), type: ['Profile'], name: appName, url: at('/') },
    validFrom: new Date(toSecond(one.issuedAt) * 1000).toISOString(),
    credentialSubject: {
      id: at(`/certificado/${one.code}#pessoa`),
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: one.name, identityType: 'name', hashed: false }],
      activityStartDate: startOf(one.from),
      activityEndDate: startOf(one.to),
      achievement: {
        id: at(`/trails/${encodeURIComponent(one.trailId)}`),
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: 'pt-BR',
        name: one.title,
        description: `Certificado de conclusão de curso livre, de ${hoursText(one.hours)}.`,
        criteria: {
          narrative: ['Concluir todas as aulas e passar nos quizzes da trilha.', ...one.abilities].join(
            '\n\n',
          ),
        },
      },
    },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function signedBadge(one: Certificate, issuer: Issuer, { kid, key }: SigningKey) {
  const json = credentialOf(one, issuer)
  const keyAddress = new URL(`/certificado/chaves.json?kid=${kid}`, issuer.publicUrl).href
  const header = { alg: 'EdDSA', typ: 'JWT', kid: keyAddress }
  const claims = {
    ...json,
    iss: json.issuer.id,
    jti: json.id,
    nbf: toSecond(json.validFrom),
    sub: json.credentialSubject.id,
  }
  const signed = `${encoded(header)}.${encoded(claims)}`
  return { jwt: `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`, json }
}
