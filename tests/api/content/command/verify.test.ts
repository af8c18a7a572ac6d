import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { conteudo } from '#tests/support/content-command.ts'
import { CLASS, onCleanContent, QUIZ, STEP, TRAIL } from '#tests/support/clean-content.ts'

const MAIN = resolve('evolua.ts')

const content = onCleanContent()

const verificar = (...words: string[]) => conteudo(content.folder, 'verificar', ...words)

test('sem nada a mudar, diz que está tudo certo', async () => {
  const { code, output } = await verificar()
  expect(code).toBe(0)
  expect(output).toMatch(/Tudo certo\.$/)
})

test('avisos se dizem e não impedem nada', async () => {
  content.change(STEP, 'lua', 'cracha')
  const { code, output } = await verificar('horta')
  expect(code).toBe(0)
  expect(output).toContain(`Avisos:\n${content.folder}/${STEP}:3: Não há um desenho "lua".`)
  expect(output).toMatch(/\[desenho\]\n[^]*Nenhuma falta em horta\. Avisos: 1/)
})

test('faltas vêm com arquivo, linha, campo e o que se espera', async () => {
  content.change(TRAIL, 'ordem: dois', 'ordem: 1')
  content.change(CLASS, 'tipo: filme', 'tipo: texto')
  const { code, output } = await verificar()
  expect(code).toBe(1)
  expect(output).toContain(`${content.folder}/${TRAIL}:4: ordem: deve ser um número`)
  expect(output).toContain(`${content.folder}/${CLASS}:3: tipo: deve ser um destes: "texto", "video"`)
  expect(output).toContain('Faltas: 2. Com elas o conteúdo não se publica.')
})

test('um passo ou uma aula se confere só', async () => {
  content.change(STEP, 'lua', 'cracha')
  for (const [name, findings] of [
    ['solo', 'Avisos: 1'],
    ['terra', 'Tudo certo em terra.'],
  ] as const)
    expect((await verificar(name)).output).toContain(findings)
})

test('um nome de aula que há duas vezes é uma falta com o caminho dos dois arquivos', async () => {
  content.change('trilhas/horta/02-agua/passo.yml', content.read(STEP))
  content.change(`trilhas/horta/02-agua/${basename(CLASS)}`, content.read(CLASS))
  const { code, output } = await verificar('horta')
  expect(code).toBe(1)
  const other = `${content.folder}/trilhas/horta/02-agua/${basename(CLASS)}`
  expect(output).toContain(`${other}:1: o nome da aula terra já existe em ${content.folder}/${CLASS}`)
})

test.each([CLASS, QUIZ, STEP, TRAIL])('%s em Latin-1 é uma falta, e não vai ao ar', async (file) => {
  content.change(file, content.read(file).replace(/o/, 'ó'))
  writeFileSync(join(content.folder, file), Buffer.from(content.read(file), 'latin1'))
  const { code, output } = await verificar()
  expect(code).toBe(1)
  expect(output).toContain(`${content.folder}/${file}:1: não está em UTF-8`)
})

describe('o uso errado', () => {
  test.each<[words: string[], error: RegExp]>([
    [['verificar', 'nada'], /^Não há trilha, passo nem aula "nada"\. As trilhas são: horta\./],
    [['verificar', 'horta', 'pomar'], /^Há palavras a mais/],
    [['verificar', '--nao'], /^Não há uma opção --nao aqui\.\nAjuda: evolua GRUPO VERBO --help/],
    [['vender'], /^Não há um verbo "vender"\./],
    [[], /^Uso: evolua conteudo \[opções\] VERBO/],
  ])('%j se explica em português', async (words, error) => {
    const { code, output, errors } = await conteudo(content.folder, ...words)
    expect(code).toBe(2)
    expect(output).toBe('')
    expect(errors).toMatch(error)
    expect(errors).not.toMatch(/error|option|argument|usage|command/i)
  })
})

test('--help explica o comando e cada verbo', async () => {
  const all = await conteudo(content.folder, '--help')
  expect(all).toMatchObject({ code: 0, errors: '' })
  expect(all.output).toMatch(/Verbos:\n {2}verificar \[nome\] /)
  const one = await verificar('--help')
  expect(one).toMatchObject({ code: 0, errors: '' })
  expect(one.output).toMatch(/^Uso: evolua conteudo verificar \[opções\] \[nome\]\n[^]*--rede/)
})

test.each([
  [['nova']],
  [['nova', 'trilha']],
  [['nova', 'passo']],
  [['nova', 'aula']],
  [['nova', 'pergunta']],
  [['importar']],
  [['ver']],
  [['publicar']],
])('a ajuda de %j é só em português', async (words) => {
  const { output } = await conteudo(content.folder, ...words, '--help')
  expect(output).toMatch(/^Uso: /)
  expect(output).not.toMatch(/help \[|display|default|choices|options|command/)
})

test(
  'no terminal vale para a pasta content, e o código de saída é o do resultado',
  { timeout: 60_000 },
  () => {
    const place = newFolder('conteudo')
    symlinkSync(content.folder, join(place, 'content'))
    content.change(TRAIL, 'ordem: dois', 'ordem: 1')
    const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsx'), [MAIN, 'conteudo', 'verificar'], {
      cwd: place,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stdout).toContain(`content/${TRAIL}:4: ordem: deve ser um número`)
  },
)
