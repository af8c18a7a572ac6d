/** What `verificar` prints. */
import type { DraftReport } from '#api/content/draft-content.ts'
import { lineOf } from '#api/content/content-error.ts'

function sumText({ faults, findings, notes }: DraftReport, where: string): string[] {
  const result =
    faults.length > 0
      ? `Faltas: ${faults.length}. Com elas o conteúdo não se publica. Avisos: ${findings.length}.`
      : findings.length > 0
        ? `Nenhuma falta${where}. Avisos: ${findings.length}; com eles o conteúdo se publica mesmo assim.`
        : `Tudo certo${where}.`
  return [...notes, result]
}

export function reportText(report: DraftReport, name: string | undefined): string {
  const { faults, findings } = report
  const blocks = [
    faults.length > 0 ? ['Faltas:', ...faults.map(lineOf)] : [],
    findings.length > 0 ? ['Avisos:', ...findings.map((one) => `${lineOf(one)} [${one.topic}]`)] : [],
    sumText(report, name === undefined ? '' : ` em ${name}`),
  ]
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
}
