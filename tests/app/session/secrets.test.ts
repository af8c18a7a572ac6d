import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { previewSecrets, sessionSecrets } from '#app/session/secrets.server.ts'
import { newFolder } from '#tests/support/folder.ts'

let folder: string
beforeEach(() => {
  folder = newFolder('secret')
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

/** Another process makes the secret; it may write files of at most `blocks` blocks. */
function makeElsewhere(blocks: number) {
  const [module, dataDir] = ['#app/session/secrets.server.ts', join(folder, 'cheio')]
  const script = `import { sessionSecrets } from '${module}'
    sessionSecrets({ SESSION_SECRET: [], DATA_DIR: '${dataDir}' })`
  const command = `ulimit -f ${blocks}; exec "$0" --import tsx --input-type=module --eval "$1"`
  return spawnSync('bash', ['-c', command, process.execPath, script], { encoding: 'utf8' })
}

test('um disco cheio na primeira vez não deixa segredo nenhum; a próxima vez faz um inteiro', () => {
  const failed = makeElsewhere(0)
  expect(failed.stderr).toContain('EFBIG')
  expect(failed.status).toBe(1)
  expect(readdirSync(join(folder, 'cheio'))).toEqual([])
  const [secret] = secretsIn('cheio')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(readdirSync(join(folder, 'cheio'))).toEqual(['session-secret'])
})

test.each(['session-secret', 'preview-secret'])(
  '%s vazio ou curto demais não serve, e é dito qual',
  (name) => {
    const file = join(folder, name)
    const env = { SESSION_SECRET: [], PREVIEW_SECRET: [], DATA_DIR: folder }
    for (const text of ['', 'x'.repeat(31), `${' '.repeat(40)}\n`]) {
      writeFileSync(file, text)
      expect(() => (name === 'session-secret' ? sessionSecrets(env) : previewSecrets(env))).toThrow(
        `${file} has fewer than 32 characters`,
      )
    }
  },
)

test('os do ambiente valem na ordem, e nada é guardado', () => {
  const given = ['o primeiro assina', 'o segundo só lê']
  expect(sessionSecrets({ SESSION_SECRET: given, DATA_DIR: folder })).toEqual(given)
  expect(() => statSync(join(folder, 'session-secret'))).toThrow()
})
