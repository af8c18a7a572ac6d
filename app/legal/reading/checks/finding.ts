export interface Finding {
  kind:
    | 'age'
    | 'changes'
    | 'date'
    | 'header'
    | 'heading'
    | 'link'
    | 'mark'
    | 'placeholder'
    | 'sentence'
    | 'table'
    | 'tag'
    | 'unfinished'
  /** Of the file, from 1. */
  line: number
  words: string
  reason: string
  /** The anchor of the heading above; undefined above the first one. */
  part?: string
}

/** Its line is that of the Markdown, from 0. */
export type FindingInText = Omit<Finding, 'part'>

/** What stands above the text and is another than in the other version. */
export interface HeaderChange {
  name: 'titulo' | 'idadeMinima' | 'mudancas'
  label: string
  before: string
  now: string
}
