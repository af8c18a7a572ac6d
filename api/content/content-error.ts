import type { Fault } from '#contract/yaml-document.ts'

/** Every fault of the content, one line each: `file:line: reason`. */
export class ContentError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(['The content has faults:', ...faults.map((f) => `${f.file}:${f.line}: ${f.reason}`)].join('\n'))
    this.name = 'ContentError'
  }
}
