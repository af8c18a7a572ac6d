import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import { lineOf } from '#api/content/content-error.ts'
import { LOG_START, MENDED } from '#api/publishing/content-in-use.ts'
import type { Trail } from '#api/content/model.ts'
import { readFiles } from '#api/content/read-content.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import type { CommandContext } from './command-context.ts'
import { Refused, WrongUse } from '#files/refused.ts'

/** Nobody's data: a database of its own, and nothing that the environment or .env names. */
const OWN = {
  NODE_ENV: 'production',
  CONTENT_DRAFTS: 'on',
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: 'on',
  OFFLINE: 'off',
  PUBLIC_URL: '',
  API_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
} as const

function pathOf(trails: Trail[], name: string | undefined): string {
  if (name === undefined) return '/trails'
  const steps = trails.flatMap((trail) => trail.steps)
  const lesson = steps.flatMap(({ classes }) => classes).find(({ id }) => id === name)
  if (lesson) return `/step/${lesson.stepId}?aula=${lesson.id}`
  if (steps.some(({ id }) => id === name)) return `/step/${name}`
  if (trails.some(({ id }) => id === name)) return `/trails/${name}`
  throw new WrongUse(`Não há trilha, passo nem aula com o nome "${name}".`)
}

async function build({ env, writeError }: CommandContext): Promise<void> {
  writeError('Preparando o produto. Na primeira vez leva um ou dois minutos…')
  const npm = spawn('npm', ['run', '--silent', '--if-present', 'build:missing'], { env, stdio: 'inherit' })
  const [code] = (await once(npm, 'close')) as [number | null]
  if (code !== 0) throw new Refused('Não deu para preparar o produto: o motivo está acima.')
}

const messageIn = (line: string) => (line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : line)

function inPortuguese(line: string): string {
  const message = messageIn(line)
  if (!message.startsWith(LOG_START)) return message
  const text = message.slice(LOG_START.length)
  return text === MENDED
    ? 'Corrigido: a página mostra o que você salvou.'
    : `Falta: ${text}\nAté você corrigir, a página mostra o que havia antes.`
}

function printedAddress(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    product.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, address] = /Evolua is at (\S+)/.exec(printed) ?? []
      if (address !== undefined) resolve(address)
    })
    product.once('close', () => {
      reject(new Refused('O produto não começou: o motivo está acima.'))
    })
  })
}

async function view(context: CommandContext, name: string | undefined, { json }: { json?: true }) {
  const { folder, env, write, writeError } = context
  const { content, faults } = await readFiles(folder, { hasDrafts: true })
  if (faults.length > 0) throw new Refused('Arrume antes o que falta:', ...faults.map(lineOf))
  const path = pathOf(content.trails, name)
  await build(context)
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-ver-'))
  const product = spawn(process.execPath, ['--disable-proto=delete', 'build/server.js'], {
    env: { ...env, ...OWN, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface({ input: product.stderr }).on('line', (line) => {
    writeError(inPortuguese(line))
  })
  const ended = once(product, 'close')
  // Ctrl-C reaches the product by itself.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => product.kill())
  try {
    const address = `${await printedAddress(product)}${path}`
    write(
      json
        ? JSON.stringify({ endereco: address, email: DEMO_EMAIL, senha: DEMO_PASSWORD })
        : [
            address,
            `Entre com ${DEMO_EMAIL} e a senha ${DEMO_PASSWORD}.`,
            'Salve um arquivo e recarregue a página. Os rascunhos só aparecem aqui, e o que se faz aqui se apaga no fim.',
            'Para terminar: Ctrl-C.',
          ].join('\n'),
    )
    await ended
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function addView(program: Command, context: CommandContext): void {
  program
    .command('ver')
    .argument('[nome]', 'uma trilha, um passo ou uma aula; sem ele, todas as trilhas')
    .summary('mostra o conteúdo como quem estuda vai ver, com os rascunhos')
    .description(
      'Abre o produto só nesta máquina, com os rascunhos, todos os passos abertos e uma pessoa de exemplo, e diz o endereço. O que se salva aparece ao recarregar a página.',
    )
    .option(...JSON_OPTION)
    .action((name: string | undefined, options: { json?: true }) => view(context, name, options))
}
