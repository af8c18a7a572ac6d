import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { checkContent, type Report } from '../checks/check-content.ts'
import type { TrailFigures } from '../checks/figures.ts'
import { lineOf } from '../content-error.ts'
import { foldersIn } from '../folder-entries.ts'
import { JSON_OPTION, type Place } from './place.ts'
import { Refused, WrongUse } from './refused.ts'

interface VerifyOptions {
  rede?: boolean
  numeros?: boolean
  json?: boolean
}

const FIGURES = {
  id: 'trilha',
  steps: 'passos',
  classes: 'aulas',
  words: 'palavras',
  minutes: 'minutos',
  questions: 'perguntas',
  mediaBytes: 'kB de mídia',
} as const satisfies Record<keyof TrailFigures, string>

const KILOBYTE = 1000

function figureTable(trails: TrailFigures[]): string[] {
  const rows = trails.map((trail) => ({ ...trail, mediaBytes: Math.round(trail.mediaBytes / KILOBYTE) }))
  const names = Object.keys(FIGURES) as (keyof TrailFigures)[]
  const columns = names.map((name) => [FIGURES[name], ...rows.map((row) => String(row[name]))])
  const widths = columns.map((column) => Math.max(...column.map(({ length }) => length)))
  return ['', ...rows].map((_, at) =>
    columns
      .map((column, place) => {
        const [cell = '', width = 0] = [column[at], widths[place]]
        return place === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  '),
  )
}

function sumText({ faults, findings, notes }: Report, where: string): string[] {
  const result =
    faults.length > 0
      ? `Faltas: ${faults.length}. Com elas o conteúdo não se publica. Avisos: ${findings.length}.`
      : findings.length > 0
        ? `Nenhuma falta${where}. Avisos: ${findings.length}; com eles o conteúdo se publica mesmo assim.`
        : `Tudo certo${where}.`
  return [...notes, result]
}

function textOf(report: Report, { id, numeros }: VerifyOptions & { id?: string }): string {
  const { faults, findings, figures } = report
  const blocks = [
    faults.length > 0 ? ['Faltas:', ...faults.map(lineOf)] : [],
    findings.length > 0 ? ['Avisos:', ...findings.map((one) => `${lineOf(one)} [${one.topic}]`)] : [],
    numeros ? figureTable(figures) : [],
    sumText(report, id === undefined ? '' : ` na trilha ${id}`),
  ]
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
}

const inJson = ({ faults, findings, notes, figures }: Report) => ({
  faltas: faults.map(({ file, line, reason }) => ({ arquivo: file, linha: line, motivo: reason })),
  avisos: findings.map(({ file, line, reason, topic }) => ({
    arquivo: file,
    linha: line,
    motivo: reason,
    assunto: topic,
  })),
  notas: notes,
  numeros: figures.map(({ id, steps, classes, words, minutes, questions, mediaBytes }) => ({
    trilha: id,
    passos: steps,
    aulas: classes,
    palavras: words,
    minutos: minutes,
    perguntas: questions,
    bytesDeMidia: mediaBytes,
  })),
})

async function verify(place: Place, id: string | undefined, options: VerifyOptions): Promise<void> {
  const { folder, write } = place
  if (id !== undefined && !existsSync(join(folder, 'trilhas', id))) {
    const ids = (await foldersIn(join(folder, 'trilhas'))).map((trail) => trail.id)
    throw new WrongUse(`Não há uma trilha "${id}". As trilhas são: ${ids.join(', ')}.`)
  }
  const report = await checkContent(folder, { trail: id, asksOtherSites: options.rede })
  write(options.json ? JSON.stringify(inJson(report), undefined, 2) : textOf(report, { ...options, id }))
  if (report.faults.length > 0) throw new Refused()
}

export function addVerify(program: Command, place: Place): void {
  program
    .command('verificar')
    .argument('[trilha]', 'o nome da pasta de uma trilha; sem ele, todo o conteúdo')
    .summary('diz o que falta para publicar e o que dá para melhorar')
    .description(
      'Diz o que falta para publicar (faltas) e o que dá para melhorar (avisos), também nos rascunhos, com o arquivo e a linha. Não muda nada.',
    )
    .option('--rede', 'pergunta aos outros sites se os links ainda abrem')
    .option('--numeros', 'mostra quantas aulas, palavras e minutos tem cada trilha')
    .option(...JSON_OPTION)
    .action((trail: string | undefined, options: VerifyOptions) => verify(place, trail, options))
}
