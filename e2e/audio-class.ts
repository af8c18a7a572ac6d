/** A product whose content has a class to listen to, and the sound for it at another origin. */
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Product } from '#tests/support/product.ts'
import { withProduct } from './product.ts'

export const AUDIO_STEP = '/step/escuta?aula=som'
const AUDIO_SECONDS = 120

const RATE = 8000

/** A low tone: PCM of 8 bits, one channel. */
function sound(): Buffer {
  const samples = Buffer.from(
    Uint8Array.from({ length: RATE * AUDIO_SECONDS }, (_, at) => 128 + 20 * Math.sin(at / 6)),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Serves it as hosts of media do: from wherever in it a player asks. */
async function serveSound() {
  const whole = sound()
  const server = createServer(({ headers }, response) => {
    const start = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
    const part = whole.subarray(start)
    response.writeHead(headers.range ? 206 : 200, {
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Content-Length': part.length,
      ...(headers.range && { 'Content-Range': `bytes ${start}-${whole.length - 1}/${whole.length}` }),
    })
    response.end(part)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, bytes: whole.length, server }
}

function writeTrail(content: string, src: string, bytes: number) {
  const step = join(content, 'trilhas/escuta/01-escuta')
  mkdirSync(step, { recursive: true })
  const write = (path: string, lines: string[]) => {
    writeFileSync(path, `${lines.join('\n')}\n`)
  }
  write(join(content, 'trilhas/escuta/trilha.yml'), [
    'titulo: Escuta',
    'resumo: Ouvir bem.',
    'icone: conversa',
    'ordem: 99',
  ])
  write(join(step, 'passo.yml'), ['titulo: Escutar', 'resumo: Com atenção.'])
  write(join(step, '01-som.md'), [
    ...['---', 'titulo: Um som', 'tipo: audio', 'midia:', `  src: ${src}`],
    ...[`  bytes: ${bytes}`, `  segundos: ${AUDIO_SECONDS}`, '  transcricao: Um som **grave**.', '---'],
  ])
  write(join(step, '02-fim.md'), ['---', 'titulo: Fim', 'tipo: texto', '---', 'Obrigado.'])
}

export async function withAudioClass(use: (product: Product) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-audio-'))
  const { origin, bytes, server } = await serveSound()
  for (const name of ['build', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(folder, name))
  cpSync('content', join(folder, 'content'), { recursive: true })
  writeTrail(join(folder, 'content'), `${origin}/som.wav`, bytes)
  try {
    await withProduct({ MEDIA_ORIGINS: origin }, use, folder)
  } finally {
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  }
}
