import type { Fault } from '#files/yaml-document.ts'

/** Why a text or the company's facts stay as they are. */
export interface Reason {
  /** A sentence for the terminal and for the team's room: no command, no button, no folder of the server. */
  words: string
  /** Of the room's form, or a fact such as `empresa.cnpj`. Reasons at `certeza` can be confirmed. */
  field?: string
  /** File and line, for those who see no form. */
  place?: string
}

/** Nothing was changed. */
export class LegalRefusal extends Error {
  constructor(readonly reasons: Reason[]) {
    super(reasons.map(({ words }) => words).join('\n'))
  }

  /** The same order goes through once it is confirmed. */
  get isDoubt(): boolean {
    return this.reasons.every(({ field }) => field === 'certeza')
  }
}

export const refuse = (...reasons: Reason[]): never => {
  throw new LegalRefusal(reasons)
}

/** `termos/2027-01-01.md, linha 8`, `empresa.yml, linha 2` */
export function placeIn(file: string, line: number): string {
  const names = file.split('/').slice(file.endsWith('.md') ? -2 : -1)
  return `${names.join('/')}, linha ${line}`
}

export const faultText = ({ file, line, reason }: Fault): string => `${placeIn(file, line)}: ${reason}`

export const faultReasons = (faults: Fault[]): Reason[] => faults.map((one) => ({ words: faultText(one) }))
