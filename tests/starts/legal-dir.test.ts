import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { Browser } from '#tests/support/browser.ts'
import { runCli } from '#tests/support/cli.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { enterTeam } from '#tests/support/team.ts'
import { EQUIPE, TEAM } from '#tests/support/team-mail.ts'

const folder = newFolder('textos')
let product: Product
beforeAll(async () => {
  const env = { API_URL: 'http://127.0.0.1:9', EQUIPE }
  product = await startProduct({ env })
})
afterAll(() => product.clear())

const at = (name: string) => join(product.dataDir, 'legal', name)
const evolua = (...words: string[]) =>
  runCli({ DATA_DIR: product.dataDir, API_URL: 'http://127.0.0.1:9' }, ...words)

test('sem LEGAL_DIR textos e dados da empresa são lidos e escritos em DATA_DIR/legal', async () => {
  const approver = await enterTeam(product, TEAM.aprovador)
  const begun = { intent: 'comecar', slug: 'termos', versao: '2099-09-09' }
  expect((await approver.post('/equipe/textos', begun)).location).toBe('/equipe/textos/termos/2099-09-09')
  expect(readFileSync(at('termos/2099-09-09.md'), 'utf8')).toContain('estado: rascunho')
  expect(existsSync('content/legal/termos/2099-09-09.md')).toBe(false)

  const facts = { intent: 'salvar-empresa', 'empresa-nome': 'Escola da Praça' }
  await approver.submit('/equipe/empresa', facts, 'name="empresa-nome"')
  expect(readFileSync(at('empresa.yml'), 'utf8')).toContain('nome: Escola da Praça')
  const reader = new Browser(product.url)
  await vi.waitUntil(async () => (await reader.get('/privacidade')).text.includes('Escola da Praça'), 10_000)
  writeFileSync(at('empresa.yml'), readFileSync(at('empresa.yml'), 'utf8').replace('da Praça', 'do Rio'))
  expect(evolua('textos', 'empresa').status).toBe(0)
  await vi.waitUntil(async () => (await reader.get('/privacidade')).text.includes('Escola do Rio'), 10_000)
})

test('um backup leva os textos e os dados da empresa, e os traz de volta; os que havia ficam ao lado', async () => {
  mkdirSync(at('.comentarios'))
  writeFileSync(at('.comentarios/termos-2099-09-09.md'), 'De antes.')
  const made = evolua('backup', join(folder, 'copias'), '--json', '--por', 'Rita')
  const [{ pasta: copy }] = JSON.parse(made.stdout) as [{ pasta: string }]
  expect(existsSync(join(copy, 'legal/empresa.yml'))).toBe(true)
  const before = readFileSync(at('empresa.yml'), 'utf8')
  writeFileSync(at('empresa.yml'), 'empresa:\n  nome: Outra\n')
  writeFileSync(at('termos/2099-09-10.md'), 'Um texto a mais.')
  rmSync(at('.comentarios'), { recursive: true })
  await product.stop()
  const { status, stdout } = evolua('restaurar', copy, '--json', '--sim', '--por', 'Rita')
  expect(status).toBe(0)
  const [{ antes }] = JSON.parse(stdout) as [{ antes: string }]
  expect(readFileSync(at('empresa.yml'), 'utf8')).toBe(before)
  expect(readFileSync(at('.comentarios/termos-2099-09-09.md'), 'utf8')).toBe('De antes.')
  expect(readdirSync(at('termos'))).not.toContain('2099-09-10.md')
  expect(readFileSync(join(antes, 'legal/empresa.yml'), 'utf8')).toContain('Outra')
  await product.restart()
})

test('em https o início diz quais dados da empresa estão vazios, em http não', async () => {
  const said = 'Facts of the company are empty: empresa.cnpj'
  const PUBLIC_URL = 'https://evolua.example'
  const open = await startProduct({ env: { API_URL: 'http://127.0.0.1:9', PUBLIC_URL } })
  await expect.poll(() => open.output(), { timeout: 10_000 }).toContain(said)
  await open.clear()
  expect(product.output()).not.toContain(said)
})
