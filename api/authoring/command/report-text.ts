/** What `verificar` prints: for people, and for programs. */
import type { Report } from '../checks/check-content.ts'
import type { TrailFigures } from '../checks/figures.ts'
import { lineOf } from '#api/content/content-error.ts'

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

interface Shown {
  name?: string
  hasFigures: boolean
}

export function reportText(report: Report, { name, hasFigures }: Shown): string {
  const { faults, findings, figures } = report
  const blocks = [
    faults.length > 0 ? ['Faltas:', ...faults.map(lineOf)] : [],
    findings.length > 0 ? ['Avisos:', ...findings.map((one) => `${lineOf(one)} [${one.topic}]`)] : [],
    hasFigures ? figureTable(figures) : [],
    sumText(report, name === undefined ? '' : ` em ${name}`),
  ]
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
}

export const reportJson = ({ faults, findings, notes, figures }: Report) => ({
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
