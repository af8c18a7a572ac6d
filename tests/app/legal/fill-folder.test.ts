import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { changeHashes, fillLegalDir, writePublished } from '#app/legal/editing/edit-files.server.ts'
import { legalPlace } from '#app/legal/versions/folder.server.ts'
import { LEGAL_SLUGS } from '#app/legal/versions/text.ts'
import { textos } from '#tests/support/text-command.ts'

let root: string
beforeEach(() => {
  root = newFolder('textos')
})

const filled = (place: { LEGAL_DIR?: string } = { LEGAL_DIR: path.join(root, 'textos') }) => {
  const env = { DATA_DIR: root, ...place }
  fillLegalDir(env)
  return legalPlace(env)
}
const ours = (name: string) => readFileSync(path.join('content/legal', name), 'utf8')

test('uma pasta vazia recebe os textos, os hashes e os dados da empresa; depois, nada mais', () => {
  const { folder, company } = filled()
  expect(readdirSync(folder).sort()).toEqual(
    [...LEGAL_SLUGS, 'dados-publicados.yml', 'empresa.yml', 'hashes.yml'].sort(),
  )
  const file = path.join(folder, 'termos/2026-11-01.md')
  expect(readFileSync(file, 'utf8')).toBe(ours('termos/2026-11-01.md'))
  writeFileSync(company, 'empresa:\n  nome: Outra\n')
  rmSync(file)
  const names = readdirSync(filled().folder).filter((name) => !name.startsWith('.'))
  expect(names).toHaveLength(LEGAL_SLUGS.length + 3)
  expect(readdirSync(path.join(folder, 'termos'))).not.toContain('2026-11-01.md')
  expect(readFileSync(company, 'utf8')).toContain('Outra')
})

test('pastas e arquivos têm as permissões que o umask deixa, e não as de onde vêm', () => {
  const former = process.umask(0o007)
  onTestFinished(() => void process.umask(former))
  const { folder } = filled()
  const modes = ['termos', 'termos/2026-11-01.md', 'hashes.yml'].map(
    (name) => statSync(path.join(folder, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o770, 0o660, 0o660])
})

test('sem LEGAL_DIR é DATA_DIR/legal; a pasta do próprio projeto fica como está', () => {
  const before = readdirSync('content/legal').sort()
  expect(filled({}).folder).toBe(path.posix.join(root, 'legal'))
  expect(existsSync(path.join(root, 'legal/hashes.yml'))).toBe(true)
  filled({ LEGAL_DIR: 'content/legal' })
  expect(readdirSync('content/legal').sort()).toEqual(before)
})

test('o que uma versão nova do produto traz chega publicado, ou como rascunho onde há um texto próprio, e uma vez só', () => {
  const place = filled()
  const file = (version: string) => path.join(place.folder, 'termos', `${version}.md`)
  const takeAway = (version: string) => {
    rmSync(file(version))
    changeHashes(place, (hashes) => hashes.deleteIn(['termos', version]))
  }
  takeAway('2026-11-30')
  filled()
  expect(readFileSync(file('2026-11-30'), 'utf8')).toBe(ours('termos/2026-11-30.md'))

  takeAway('2026-11-30')
  rmSync(path.join(place.folder, '.recebidas'))
  writePublished(place, { slug: 'termos', version: '2026-11-23' }, ours('termos/2026-11-22.md'))
  filled()
  const draft = readFileSync(file('2026-11-30'), 'utf8')
  expect([draft.includes('estado: rascunho'), /vigencia|dados:/.test(draft)]).toEqual([true, false])
  rmSync(file('2026-11-30'))
  filled()
  expect(existsSync(file('2026-11-30'))).toBe(false)
})

test('uma lista de hashes que não se lê não impede a partida', () => {
  const { folder } = filled()
  writeFileSync(path.join(folder, 'hashes.yml'), 'termos: [')
  expect(filled).not.toThrow()
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
  expect(filled).toThrow(/textos has no legal texts and cannot be written to/)
})
