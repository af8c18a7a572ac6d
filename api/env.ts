/** The environment variables of the embedded API (contract, "Names that outside clients rely on"). */
import { z } from 'zod'
import { readKey } from '#api/certificates/keys.ts'
import { logLevel } from '#files/log-level.ts'

const url = (...protocols: string[]) =>
  z
    .url('must be a URL')
    .refine(
      (value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)),
      `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    )

const oneOrMore = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be 1 or more')

export const apiEnv = {
  /** PostgreSQL; if unset, an SQLite file in DATA_DIR. */
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: oneOrMore.default(10),
  /** Days that the audit keeps sign-ins, and everything else. */
  AUDIT_ACCESS_DAYS: oneOrMore.default(183),
  AUDIT_RECORD_DAYS: oneOrMore.default(1827),
  /** Encrypts and opens the secrets in backups. */
  BACKUP_PASSPHRASE: z.string().optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  /** If unset, mail is written to DATA_DIR/outbox/ as .eml files. */
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .includes('@', { message: 'must be an address' })
    .default('Evolua <nao-responda@evolua.example>'),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').default('http://localhost:3000'),
  APP_NAME: z.string().min(1, 'must not be empty').default('Evolua'),
  FIRST_SURVEY_ID: z.string().min(1, 'must not be empty').default('1'),
  /** Under https nothing is seeded whatever this says; `on` keeps there what was. See `isSeeded`. */
  SEED: z.enum(['on', 'off'], { message: 'must be `on` or `off`' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  /** An Ed25519 key in PKCS #8, base64; if unset, one is made in the database. */
  CERTIFICATE_KEY: z
    .string()
    .refine((text) => readKey(text) !== undefined, 'must be an Ed25519 key in PKCS #8 as base64')
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535, 'must be a port').optional(),
  LOG_LEVEL: logLevel.default('info'),
  /** `on` shows content in `estado: rascunho`, for authors. */
  CONTENT_DRAFTS: z.enum(['on', 'off'], { message: 'must be `on` or `off`' }).default('off'),
  /** If set, requests without it in `X-Api-Secret` are refused. */
  API_SECRET: z
    .string()
    .regex(/^[!-~]{32,}$/, 'needs at least 32 letters, numbers or signs, without spaces')
    .optional(),
}

const schema = z.object(apiEnv)
export type ApiEnv = z.output<typeof schema>

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)

/** Whether an empty database gets the demo learner and coupons, whose password and codes everybody can read. */
export function isSeeded({ SEED, DATABASE_URL, HOST, PUBLIC_URL }: ApiEnv): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'https:') return false
  return SEED ? SEED === 'on' : !DATABASE_URL && isLoopback(HOST) && isLoopback(hostname)
}

/** Whether others than who sits at this machine can reach the product. */
export const isReachable = ({ HOST, PUBLIC_URL }: ApiEnv): boolean =>
  new URL(PUBLIC_URL).protocol === 'https:' || !isLoopback(HOST)

/** Throws one error that names every bad variable. An empty variable counts as unset. */
export function readApiEnv(variables: Record<string, string | undefined>): ApiEnv {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Bad environment: ${faults.join('; ')}`)
}
