export interface TextFinding {
  kind: 'heading' | 'link' | 'sentence'
  /** Of the Markdown, from 0. */
  line: number
  words: string
  reason: string
}
