import { basename } from 'node:path'
import type { Command } from 'commander'
import { importerFor, readImport } from '../importing/read-import.ts'
import { answersTo, oneOf } from './answers.ts'
import { classesIn, stepNamed } from './find-parts.ts'
import { importQuestions, type ImportResult } from './import-questions.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import type { CommandContext } from './command-context.ts'
import { Refused, WrongUse } from '#files/refused.ts'

interface ImportOptions {
  em: string
  aula?: string
  json?: true
}

const FORMATS = 'Importam-se perguntas do Moodle em GIFT (.gift ou .txt).'

async function questionsOf(path: string) {
  const text = await readImport(path)
  const read = importerFor(path)
  if (!read) throw new WrongUse(`${path}: ${FORMATS}`)
  return { path, imported: read(text) }
}

async function importAll(context: CommandContext, paths: string[], { em, aula }: ImportOptions) {
  const found = await Promise.all(paths.map(questionsOf))
  const step = await stepNamed(context.folder, em)
  const classes = (await classesIn(step)).map(({ id }) => id)
  if (aula !== undefined)
    await answersTo({ aula: { text: 'Aula', fault: oneOf(classes) } }, { aula }, context)
  return importQuestions(context, step, found, aula)
}

function report(
  { write, writeError }: CommandContext,
  { files, count, leftOut }: ImportResult,
  json: boolean,
) {
  if (json) {
    write(JSON.stringify({ arquivos: files, perguntas: count, fora: leftOut }))
    return
  }
  write(['Pronto:', ...files.map((file) => `  ${file}`)].join('\n'))
  write(`Perguntas: ${count}.`)
  if (files.some((file) => basename(file) === 'quiz-importado.yml'))
    write(
      'O passo já tem um quiz, que ficou como estava: passe para ele as perguntas que quiser e apague este arquivo.',
    )
  if (leftOut.length > 0) writeError(['Ficaram de fora:', ...leftOut].join('\n'))
}

export function addImport(program: Command, context: CommandContext): void {
  program
    .command('importar')
    .argument('<arquivos...>', 'os arquivos de perguntas')
    .summary('traz perguntas do Moodle')
    .description(`${FORMATS} O que já está escrito fica como está.`)
    .requiredOption('--em <nome>', 'o passo que recebe as perguntas')
    .option('--aula <nome>', 'a aula que ensina as respostas')
    .option(...JSON_OPTION)
    .action(async (paths: string[], options: ImportOptions) => {
      const result = await importAll(context, paths, options)
      report(context, result, options.json === true)
      if (result.leftOut.length > 0) throw new Refused()
    })
}
