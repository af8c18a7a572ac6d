import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import type { Db } from '#api/db/tables.ts'

/** From base64 of PKCS #8; undefined if it is no Ed25519 key. */
export function readKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

const writtenKey = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** The key's thumbprint (RFC 7638) is its id. */
function publicPartOf(key: KeyObject) {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const jwk = { crv: 'Ed25519', kty: 'OKP', x }
  return { kid: createHash('sha256').update(JSON.stringify(jwk)).digest('base64url'), jwk }
}

async function store(db: Db, key: KeyObject, hasSecret: boolean, now: number): Promise<void> {
  const { kid, jwk } = publicPartOf(key)
  await db
    .insertInto('certificate_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(jwk),
      private_key: hasSecret ? writtenKey(key) : null,
      made_at: now,
    })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute()
}

async function storedKey(db: Db): Promise<KeyObject | undefined> {
  const row = await db
    .selectFrom('certificate_keys')
    .select('private_key')
    .where('private_key', 'is not', null)
    .orderBy('made_at')
    .orderBy('kid')
    .limit(1)
    .executeTakeFirst()
  return readKey(row?.private_key ?? '')
}

/** The configured key, which takes the place of one in the database; without it one is made there, for all machines. */
export async function signingKey(db: Db, configured: KeyObject | undefined, now: number) {
  if (configured) {
    await store(db, configured, false, now)
    await db
      .updateTable('certificate_keys')
      .set({ private_key: null })
      .where('private_key', 'is not', null)
      .execute()
  } else if (!(await storedKey(db))) await store(db, generateKeyPairSync('ed25519').privateKey, true, now)
  const key = configured ?? (await storedKey(db))
  if (!key) throw new Error('No key to sign certificates with.')
  return { kid: publicPartOf(key).kid, key }
}

export type SigningKey = Awaited<ReturnType<typeof signingKey>>

/** The public keys of all that was ever signed, as a JWK set. */
export async function publicKeys(db: Db): Promise<{ keys: object[] }> {
  const rows = await db
    .selectFrom('certificate_keys')
    .select(['kid', 'public_jwk'])
    .orderBy('made_at')
    .execute()
  return {
    keys: rows.map((row) => ({
      ...(JSON.parse(row.public_jwk) as object),
      kid: row.kid,
      alg: 'EdDSA',
      use: 'sig',
    })),
  }
}
