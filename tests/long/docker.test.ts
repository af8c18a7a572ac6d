/** The image is built by `deploy/assemble` from what `deploy/Dockerfile.dockerignore` admits, here without Docker. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'

const MINUTE = 60_000

const [, ...admitted] = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.replace('!', ''))
const asPattern = (path: string) => path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')
const ADMITTED = new RegExp(`^(${admitted.map(asPattern).join('|')})(/|$)`)

const run = (program: string, args: string[], cwd: string) =>
  spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { NODE_ENV: 'test', PATH: process.env.PATH, HOME: process.env.HOME },
  })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-image-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test(
  'com o que se deixa copiar para a imagem, o produto é montado e começa',
  async () => {
    const [source, image] = [join(folder, 'source'), join(folder, 'app')] as const
    const files = run('git', ['ls-files', '--cached'], '.').stdout.trim().split('\n')
    for (const name of files.filter((name) => ADMITTED.test(name))) cpSync(name, join(source, name))
    const { status, stderr } = run(join(source, 'deploy/assemble'), [image], source)
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/error/i)])

    const cli = run(process.execPath, ['build/cli.js', '--help'], image)
    expect([cli.status, cli.stderr]).toEqual([0, ''])
    const product = await startProduct({ folder: image })
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    await product.clear()
  },
  10 * MINUTE,
)
