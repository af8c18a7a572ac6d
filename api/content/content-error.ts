import type { Fault } from '#contract/yaml-document.ts'

/** Every fault of the content, one line each: `file:line: reason`. */
export class ContentError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(['O conteúdo tem faltas:', ...faults.map((f) => `${f.file}:${f.line}: ${f.reason}`)].join('\n'))
    this.name = 'ContentError'
  }
}
