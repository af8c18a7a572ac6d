import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionSecrets } from '#app/session/secrets.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-secret-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const secretsIn = (name: string) => sessionSecrets({ SESSION_SECRET: [], DATA_DIR: join(folder, name) })

test('sem segredo no ambiente, um é feito uma vez só e guardado só para o dono', () => {
  const [first] = secretsIn('dados/novos')
  expect(secretsIn('dados/novos')).toEqual([first])
  const file = join(folder, 'dados/novos/session-secret')
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('cada instalação tem o seu, de 256 bits', () => {
  const [one] = secretsIn('uma')
  expect(secretsIn('outra')).not.toEqual([one])
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
})

test('os do ambiente valem na ordem, e nada é guardado', () => {
  const given = ['o primeiro assina', 'o segundo só lê']
  expect(sessionSecrets({ SESSION_SECRET: given, DATA_DIR: folder })).toEqual(given)
  expect(() => statSync(join(folder, 'session-secret'))).toThrow()
})
