import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-legal-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** What the product says when it is started in a folder with these texts; it must end by itself. */
function start() {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: 'data' } as const
  const { status, stderr } = spawnSync(process.execPath, [resolve('build/server.js')], { cwd: folder, env })
  return { status, said: stderr.toString() }
}

test('um texto legal com uma data errada não deixa começar, e o arquivo, a linha e o motivo são ditos', () => {
  const file = join(folder, 'content/legal/termos/2026-11-01.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^vigencia: .*$/m, 'vigencia: amanha'))
  const { status, said } = start()
  expect(status).toBe(1)
  expect(said).toContain('content/legal/termos/2026-11-01.md:4: vigencia: must be a date such as 2026-11-01')
})

test('todos os arquivos com defeito são ditos de uma vez', () => {
  appendFileSync(join(folder, 'content/empresa.yml'), '  : [\n')
  writeFileSync(join(folder, 'content/legal/privacidade/2027-01-01.md'), 'sem cabeçalho\n')
  const { status, said } = start()
  expect(status).toBe(1)
  expect(said).toMatch(/content\/empresa\.yml:\d+: /)
  expect(said).toContain('content/legal/privacidade/2027-01-01.md:1: ')
})
