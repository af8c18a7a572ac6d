import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Fault } from '#files/yaml-document.ts'
import { lineOf } from '#api/content/content-error.ts'
import { readYamlFile } from '#api/content/content-file.ts'
import { SCRIPT_ENDING, scriptOf } from '#api/content/media/class-media.ts'
import { KINDS, publishFile, type MediaKind } from '#api/content/media/publish-file.ts'
import { SCRIPTS } from '#api/content/media/script-schema.ts'
import { portugueseCommand } from '#api/terminal/portuguese-command.ts'
import { runCommand } from '#api/terminal/run-command.ts'
import { JSON_OPTION, type Terminal } from '#api/terminal/terminal.ts'
import { Refused, WrongUse } from '#files/refused.ts'
import { recordConversation, recordFilm } from './record-script.ts'

interface RecordOptions {
  voz?: string
  json?: true
}

interface WrittenFile {
  from: string
  to: string
  text: string
}

function scriptsAt(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) throw new WrongUse(`Não existe ${path}.`)
  if (path.endsWith(SCRIPT_ENDING)) return [path]
  if (path.endsWith('.md')) return scriptsAt(scriptOf(path))
  const names = entry.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  const scripts = names.filter((name) => name.endsWith(SCRIPT_ENDING)).sort()
  if (scripts.length === 0)
    throw new WrongUse(`Em ${path} não há roteiro: um arquivo que termina com ${SCRIPT_ENDING}.`)
  return scripts.map((name) => join(path, name))
}

async function recordInto(folder: string, script: string, voice: string | undefined): Promise<MediaKind[]> {
  const faults: Fault[] = []
  const kind = /^falas:/m.test(await readFile(script, 'utf8')) ? 'audio' : 'video'
  const source = await readYamlFile(script, SCRIPTS[kind], faults)
  if (!source) throw new Refused(...faults.map(lineOf))
  if ('scenes' in source.data) {
    await recordFilm(source.data.scenes, folder, voice)
    return ['video', 'captions', 'picture']
  }
  await recordConversation(source.data.turns, folder, voice)
  return ['audio', 'captions']
}

/** The files come to their place once all of them are fine. */
async function recordOne(script: string, voice: string | undefined): Promise<WrittenFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-gravar-'))
  try {
    const written: WrittenFile[] = []
    for (const kind of await recordInto(folder, script, voice)) {
      const ending = kind === 'picture' ? 'webp' : KINDS[kind].endings[0]
      const to = script.replace(SCRIPT_ENDING, `.${ending}`)
      const from = join(folder, basename(to))
      await rename(join(folder, ending), from)
      const file = await publishFile(from, kind, undefined)
      if ('reason' in file) throw new Refused(file.reason)
      const length = file.seconds === undefined ? '' : `, ${Math.round(file.seconds)} s`
      written.push({ from, to, text: `${to}: ${Math.ceil(file.bytes.length / 1000)} kB${length}` })
    }
    for (const { from, to } of written) await copyFile(from, to)
    return written
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function record({ write }: Terminal, path: string, { voz, json }: RecordOptions): Promise<void> {
  const scripts = scriptsAt(path)
  if (voz !== undefined && scripts.length > 1)
    throw new WrongUse('Uma gravação é de um roteiro só: diga o nome dele.')
  const files: string[] = []
  for (const script of scripts) {
    const written = await recordOne(script, voz)
    if (!json) write(written.map(({ text }) => text).join('\n'))
    files.push(...written.map(({ to }) => to))
  }
  if (json) write(JSON.stringify({ arquivos: files }))
}

/** `npm run gravar -- PATH`; resolves to the exit code. */
export function runRecording(args: string[], speech: Terminal): Promise<number> {
  const program = portugueseCommand('npm run gravar --', speech)
    .argument('<caminho>', 'um roteiro (NN-nome.roteiro.yml), a aula dele ou uma pasta')
    .description(
      'Faz de cada roteiro o vídeo ou o áudio, as legendas e a capa, ao lado dele. Usa ffmpeg e espeak-ng.',
    )
    .option('--voz <arquivo>', 'a gravação de uma pessoa, com dois segundos de silêncio entre as falas')
    .option(...JSON_OPTION)
    .action((path: string, options: RecordOptions) => record(speech, path, options))
  return runCommand(program, args, speech)
}
