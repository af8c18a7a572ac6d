import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiEnv, isSeeded, readApiEnv } from '#api/env.ts'
import { parseEnv, webEnv } from '#app/env.server.ts'

const SECRET = 'x'.repeat(32)

describe('o ambiente', () => {
  test('vazio tem os valores combinados', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: 'data',
      SESSION_SECRET: [],
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMITS: 'on',
      FIRST_SURVEY_ID: '1',
      STATUS_TTL_SECONDS: 60,
      APP_NAME: 'Evolua',
    })
  })

  test('uma variável vazia vale como ausente', () => {
    expect(parseEnv({ PORT: '', PUBLIC_URL: '', API_URL: '' })).toEqual(parseEnv({}))
  })

  test('o endereço público segue a porta', () => {
    expect(parseEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
    expect(parseEnv({ PUBLIC_URL: 'https://evolua.example' }).PUBLIC_URL).toBe('https://evolua.example')
  })

  test('listas são separadas por vírgulas', () => {
    const other = 'y'.repeat(40)
    expect(parseEnv({ SESSION_SECRET: `${SECRET}, ${other},` }).SESSION_SECRET).toEqual([SECRET, other])
  })
})

describe('a aluna de demonstração e os cupons', () => {
  const seeded = (env: Record<string, string | undefined>) => isSeeded(readApiEnv(env))

  test.each([
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:4000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' },
    { PUBLIC_URL: 'http://evolua.lan', HOST: '0.0.0.0', SEED: 'on' },
    { DATABASE_URL: 'postgres://evolua@localhost/evolua', SEED: 'on' },
  ])('estão num banco vazio com %j', (env) => {
    expect(seeded(env)).toBe(true)
  })

  test.each([
    { SEED: 'off' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://evolua.lan' },
    { PUBLIC_URL: 'http://localhost.evolua.lan' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'https://evolua.example', SEED: 'on' },
    { DATABASE_URL: 'postgres://evolua@localhost/evolua' },
  ])('não estão com %j', (env) => {
    expect(seeded(env)).toBe(false)
  })
})

describe('um ambiente errado', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['API_URL', 'evolua.example'],
    ['API_URL', 'ftp://evolua.example'],
    ['PUBLIC_URL', 'evolua'],
    ['SESSION_SECRET', 'curto'],
    ['SESSION_SECRET', `${SECRET},curto`],
    ['PREVIEW_SECRET', 'curto'],
    ['API_SECRET', 'curto'],
    ['API_SECRET', 'com espaço '.repeat(4)],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMITS', 'talvez'],
    ['MEDIA_ORIGINS', 'media.example'],
    ['MEDIA_ORIGINS', 'data:video/mp4,x'],
    ['MEDIA_ORIGINS', 'https://a;script-src'],
    ['SESSION_STORE_URL', 'http://localhost:6379'],
    ['SESSION_STORE_URL', 'redis'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '2'],
    ['STATUS_TTL_SECONDS', '-5'],
    ['STATUS_TTL_SECONDS', '1.5'],
  ])('é recusado pelo nome: %s=%s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(name)
  })

  test('sem limites de envio não começa onde há pessoas de verdade', () => {
    const off = { RATE_LIMITS: 'off' }
    expect(() => parseEnv({ ...off, PUBLIC_URL: 'HTTPS://evolua.example' })).toThrow(
      'RATE_LIMITS must be `on` where PUBLIC_URL is https',
    )
    expect(parseEnv({ ...off, PUBLIC_URL: 'http://localhost:3000' }).RATE_LIMITS).toBe('off')
  })

  test('com um banco de sessões comum os segredos são de todas as instâncias', () => {
    const env = { SESSION_STORE_URL: 'rediss://evolua:senha@redis.example:6380/1' }
    expect(() => parseEnv(env)).toThrow(/SESSION_SECRET must be set.*PREVIEW_SECRET must be set/)
    expect(parseEnv({ ...env, SESSION_SECRET: SECRET, PREVIEW_SECRET: SECRET })).toMatchObject(env)
    const several = { ...env, SESSION_SECRET: SECRET, PREVIEW_SECRET: SECRET, WEB_CONCURRENCY: '4' }
    expect(parseEnv(several).WEB_CONCURRENCY).toBe(4)
  })

  test('diz tudo numa mensagem só, dos dois processos, sem mostrar os valores', () => {
    const wrong = {
      PORT: 'abc',
      SESSION_SECRET: 'um-segredo',
      DATABASE_URL: 'mysql://u:senha@x/y',
      SMTP_URL: 'oi',
    }
    const message = (() => {
      try {
        parseEnv(wrong, apiEnv)
        return ''
      } catch (error) {
        return String(error)
      }
    })()
    for (const name of Object.keys(wrong)) expect(message).toContain(name)
    expect(message.split('\n')).toHaveLength(1)
    expect(message).not.toMatch(/um-segredo|senha@/)
  })
})

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const entries = lines.flatMap((line) => {
    const match = /^#?\s?([A-Z][A-Z_]+)=(.*)$/.exec(line)
    return match ? [[match[1] ?? '', match[2] ?? ''] as const] : []
  })

  test('tem cada variável que os dois processos leem, uma vez, e nenhuma outra', () => {
    const read = Object.keys({ ...webEnv, ...apiEnv }).sort()
    expect(entries.map(([name]) => name).sort()).toEqual(read)
  })

  test('diz os valores que valem sem ela', () => {
    expect(parseEnv(Object.fromEntries(entries), apiEnv)).toEqual(parseEnv({}, apiEnv))
  })
})
