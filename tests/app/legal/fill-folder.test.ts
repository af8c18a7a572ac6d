import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillLegalDir } from '#app/legal/fill-folder.server.ts'
import { legalPlace } from '#app/legal/files.server.ts'
import { LEGAL_SLUGS } from '#app/legal/slugs.ts'
import { textos } from '#tests/support/text-command.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'evolua-textos-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

const filled = () => {
  const env = { LEGAL_DIR: path.join(root, 'textos') }
  fillLegalDir(env)
  return legalPlace(env)
}
const ours = (name: string) => readFileSync(path.join('content', name), 'utf8')

test('uma pasta vazia recebe os textos, os hashes e os dados da empresa; depois, nada mais', () => {
  const { folder, company } = filled()
  expect(readdirSync(folder).sort()).toEqual(
    [...LEGAL_SLUGS, 'dados-publicados.yml', 'empresa.yml', 'hashes.yml'].sort(),
  )
  const file = path.join(folder, 'termos/2026-11-01.md')
  expect(readFileSync(file, 'utf8')).toBe(ours('legal/termos/2026-11-01.md'))
  writeFileSync(company, 'empresa:\n  nome: Outra\n')
  rmSync(file)
  expect(readdirSync(filled().folder)).toHaveLength(LEGAL_SLUGS.length + 3)
  expect(readdirSync(path.join(folder, 'termos'))).not.toContain('2026-11-01.md')
  expect(readFileSync(company, 'utf8')).toContain('Outra')
})

test('uma pasta de antes guarda o que seus textos mostravam ao abrir', () => {
  const { folder, company } = filled()
  const record = path.join(folder, 'dados-publicados.yml')
  rmSync(record)
  writeFileSync(company, 'empresa:\n  nome: Outra\n')
  filled()
  expect(readFileSync(record, 'utf8')).toMatch(/antes:\n {2}empresa:\n {4}nome: Outra\nagora:/)
})

test('o comando escreve nessa pasta, e não na do projeto', async () => {
  const LEGAL_DIR = path.join(root, 'textos')
  const { output } = await textos({ LEGAL_DIR }, 'novo', 'termos', '2099-09-09')
  expect(output).toContain(path.join(LEGAL_DIR, 'termos/2099-09-09.md'))
  expect(readdirSync('content/legal/termos')).not.toContain('2099-09-09.md')
  expect((await textos({ LEGAL_DIR }, 'lista', 'termos')).output).not.toContain('arrumar')
})

test('uma pasta em que não se escreve é dita pelo nome', () => {
  writeFileSync(path.join(root, 'textos'), 'um arquivo')
  expect(filled).toThrow(/LEGAL_DIR .*textos has no legal texts and cannot be written to/)
})
