/** `evolua conteudo ver`, on the built product. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { conteudo } from '#tests/support/content-command.ts'
import { ownContent, type OwnContent } from '#tests/support/own-content.ts'
import { INHERITED } from '#tests/support/inherited.ts'
import { ENDS_WITH_PARENT } from '#tests/support/server-process.ts'

const TSX = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
const MAIN = resolve('evolua.ts')
const CLASS = 'content/trilhas/horta/01-solo/01-terra-fofa.md'

let content: OwnContent
let running: ReturnType<typeof ver>
let errors = ''
let shown: { endereco: string; email: string; senha: string }

const temporary = () => readdirSync(content.folder).filter((name) => name.startsWith('evolua-ver-'))

function ver(name: string) {
  const env = {
    ...INHERITED,
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    TMPDIR: content.folder,
  } as const
  const words = ['conteudo', 'ver', name, '--json']
  return spawn(process.execPath, [...ENDS_WITH_PARENT, '--import', TSX, MAIN, ...words], {
    cwd: content.folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

beforeAll(async () => {
  content = ownContent()
  writeFileSync(content.at('package.json'), '{}')
  const nova = (...words: string[]) => conteudo(content.at('content'), 'nova', ...words)
  await nova('trilha', '--titulo', 'Horta', '--resumo', 'Uma horta em casa.', '--icone', 'loja')
  await nova('passo', '--em', 'horta', '--titulo', 'Solo', '--resumo', 'A terra.')
  await nova('aula', '--em', 'solo', '--titulo', 'Terra fofa')
  await nova('passo', '--em', 'horta', '--titulo', 'Sementes', '--resumo', 'O que plantar.')
  await nova('aula', '--em', 'sementes', '--titulo', 'Escolher sementes')
  running = ver('terra-fofa')
  running.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [printed] = (await once(running.stdout, 'data')) as [Buffer]
  shown = JSON.parse(printed.toString()) as typeof shown
})
afterAll(() => {
  content.clear()
})

test('enquanto prepara o produto, diz isso', () => {
  expect(errors).toMatch(/^Preparando o produto\. Na primeira vez/)
})

test('o endereço é o da aula em rascunho, que se lê e muda com o arquivo', async () => {
  const { origin, pathname, search } = new URL(shown.endereco)
  expect(pathname + search).toBe('/step/solo?aula=terra-fofa')
  const browser = new Browser(origin)
  const { email, senha: password } = shown
  expect((await browser.post('/login', { email, password })).status).toBe(302)
  expect((await browser.get(pathname + search)).text).toContain('Terra fofa')
  writeFileSync(
    content.at(CLASS),
    readFileSync(content.at(CLASS), 'utf8').replace('## Uma parte', '## Outra parte'),
  )
  await expect.poll(async () => (await browser.get(pathname + search)).text).toContain('Outra parte')
})

test('o passo seguinte já está aberto', async () => {
  const browser = new Browser(new URL(shown.endereco).origin)
  await browser.post('/login', { email: shown.email, password: shown.senha })
  const opened = await browser.get('/step/sementes')
  expect([opened.status, opened.text.includes('Escolher sementes')]).toEqual([200, true])
})

test('uma falta salva se diz em português, e que foi corrigida também', async () => {
  const good = readFileSync(content.at(CLASS), 'utf8')
  writeFileSync(content.at(CLASS), good.replace('tipo: texto', 'tipo: filme'))
  await expect.poll(() => errors).toMatch(/^Falta: .*01-terra-fofa\.md:3: tipo: .*\nAté você corrigir/m)
  writeFileSync(content.at(CLASS), good)
  await expect.poll(() => errors).toMatch(/^Corrigido: a página mostra o que você salvou\.$/m)
})

test('termina quando se pede, e o que se fez se apaga', async () => {
  expect(temporary()).toHaveLength(1)
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(temporary()).toEqual([])
})

test('com faltas diz quais são, e não começa', async () => {
  writeFileSync(content.at(CLASS), 'Sem cabeçalho.')
  const { code, errors } = await conteudo(content.at('content'), 'ver', 'solo')
  expect(code).toBe(1)
  expect(errors).toMatch(/^Arrume antes o que falta:\n.*01-terra-fofa\.md:1: deve começar com um cabeçalho/)
})
