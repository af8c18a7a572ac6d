/** The web app's environment (contract, "Environment"), parsed once where the process starts. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { logLevel } from '#files/log-level.ts'
import { memberFrom } from '#app/domain/roles.ts'
import { LIMITS, type Limits } from '#app/upstream/limits.ts'

const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''))

const httpUrl = z
  .url('must be an address such as https://evolua.example')
  .refine((value) => !URL.canParse(value) || /^https?:/i.test(value), 'must start with http:// or https://')

/** One whose host can be written into a header without beginning something else there. */
const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:\/\/[\w.:[\]-]+$/.test(new URL(value).origin)

export const SHORTEST_SECRET = 32

const secrets = list.refine((keys) => keys.every((key) => key.length >= SHORTEST_SECRET), {
  message: `every secret needs at least ${SHORTEST_SECRET} characters`,
})

/** An address, a range such as 10.0.0.0/8, or a name that `proxy-addr` has for ranges. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (width < 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(value)
  const isRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= width)
  return rest.length === 0 && isRange
}

const wholeNumber = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must not be negative')

export const webEnv = {
  PORT: wholeNumber.max(65535, 'must be a port').default(3000),
  HOST: z.string().default('127.0.0.1'),
  API_URL: httpUrl.optional(),
  /** Sent to the upstream in `X-Api-Secret`. */
  API_SECRET: z
    .string()
    .regex(/^[!-~]{32,}$/, 'needs at least 32 letters, numbers or signs, without spaces')
    .optional(),
  DATA_DIR: z.string().default('data'),
  WEB_CONCURRENCY: wholeNumber.min(1, 'must be 1 or more').default(1),
  SESSION_STORE_URL: z
    .string()
    .optional()
    .refine((value) => value === undefined || (URL.canParse(value) && /^rediss?:\/\/./.test(value)), {
      message: 'must start with redis:// or rediss://, or be unset for the embedded store',
    }),
  SESSION_SECRET: secrets,
  PREVIEW_SECRET: secrets,
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  ALLOWED_HOSTS: list.refine((hosts) => hosts.every((host) => /^[\w.-]+(:\d+)?$/.test(host)), {
    message: 'must be host names, such as evolua.example',
  }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((value) => value.replaceAll(' ', ''))
    .refine((value) => /^\d?$/.test(value) || value.split(',').every(isProxy), {
      message: 'must name addresses or a hop count, never `true`',
    }),
  RATE_LIMITS: z.enum(['on', 'off'], { message: 'must be `on` or `off`' }).default('on'),
  OFFLINE: z.enum(['on', 'off'], { message: 'must be `on` or `off`' }).default('on'),
  EQUIPE: list
    .refine((items) => items.every(memberFrom), {
      message:
        'must be such as ana@evolua.example=editor (or aprovador, professor, professor:tg, professor:tt)',
    })
    .transform((items) => items.flatMap((item) => memberFrom(item) ?? [])),
  /** Legal texts and the company's facts; unset: `DATA_DIR/legal`. */
  LEGAL_DIR: z.string().optional(),
  /** `off` lets an approver publish without a second person. */
  LEGAL_REVIEW: z.enum(['on', 'off'], { message: 'must be `on` or `off`' }).default('on'),
  FIRST_SURVEY_ID: z.string().default('1'),
  /** Seconds for which a check of the session holds on document loads. */
  STATUS_TTL_SECONDS: wholeNumber.default(60),
  /** Limits of upstream calls; see `Limits`. */
  UPSTREAM_CONNECT_MS: wholeNumber.default(LIMITS.connect),
  UPSTREAM_HEADERS_MS: wholeNumber.default(LIMITS.headers),
  UPSTREAM_CALL_MS: wholeNumber.default(LIMITS.call),
  UPSTREAM_BODY_BYTES: wholeNumber.default(LIMITS.body),
  UPSTREAM_FAILURES: wholeNumber.min(1).default(LIMITS.failures),
  UPSTREAM_PAUSE_MS: wholeNumber.default(LIMITS.pause),
  PAGE_MS: wholeNumber.default(LIMITS.page),
  MEDIA_ORIGINS: list.refine((origins) => origins.every(isWebAddress), {
    message: 'must be addresses, such as https://media.example',
  }),
  APP_NAME: z.string().default('Evolua'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  METRICS_PORT: wholeNumber.max(65535, 'must be a port').optional(),
  LOG_LEVEL: logLevel.default('info'),
}

const isHttps = (address = '') => /^https:/i.test(address)

type Parsed = z.output<z.ZodObject<typeof webEnv>>
export type Env = Parsed & { PUBLIC_URL: string }

/** What files for learners say of this site. */
export type SiteEnv = Pick<Env, 'APP_NAME' | 'PUBLIC_URL'>

/** Throws an error that names every bad variable, those of `shape` too. Empty values count as unset. */
export function parseEnv(source: Record<string, string | undefined>, shape: z.ZodRawShape = webEnv): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = z
    .object({ ...shape, ...webEnv })
    .refine(({ RATE_LIMITS, PUBLIC_URL }) => RATE_LIMITS === 'on' || !isHttps(PUBLIC_URL), {
      path: ['RATE_LIMITS'],
      message: 'must be `on` where PUBLIC_URL is https: learners are there',
    })
    .refine(({ WEB_CONCURRENCY, SESSION_STORE_URL }) => WEB_CONCURRENCY === 1 || SESSION_STORE_URL, {
      path: ['WEB_CONCURRENCY'],
      message: 'must be 1 without SESSION_STORE_URL: web processes share it',
    })
    .superRefine(({ SESSION_STORE_URL, ...env }, context) => {
      for (const name of ['SESSION_SECRET', 'PREVIEW_SECRET'] as const) {
        if (SESSION_STORE_URL === undefined || env[name].length > 0) continue
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'must be set with SESSION_STORE_URL: instances share it',
        })
      }
    })
    .safeParse(values)
  if (result.success) {
    const env = result.data
    return { ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }
  }
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new Error(`The environment is not right: ${faults.join('; ')}.`)
}

export function limitsOf(env: Env): Limits {
  return {
    connect: env.UPSTREAM_CONNECT_MS,
    headers: env.UPSTREAM_HEADERS_MS,
    call: env.UPSTREAM_CALL_MS,
    body: env.UPSTREAM_BODY_BYTES,
    failures: env.UPSTREAM_FAILURES,
    pause: env.UPSTREAM_PAUSE_MS,
    page: env.PAGE_MS,
  }
}
