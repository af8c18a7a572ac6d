import type { Fault } from '#files/yaml-document.ts'

export const lineOf = ({ file, line, reason }: Fault): string => `${file}:${line}: ${reason}`

export class ContentError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(['O conteúdo tem faltas:', ...faults.map(lineOf)].join('\n'))
    this.name = 'ContentError'
  }
}
