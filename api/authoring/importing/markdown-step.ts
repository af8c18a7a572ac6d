import { markdownParser } from '#contract/text-checks/markdown-parser.ts'
import type { Refusal } from './imported.ts'

interface ImportedClass {
  title: string
  body: string
  /** Of its heading, from 1. */
  line: number
}

export interface ImportedStep {
  title: string
  summary: string
  classes: ImportedClass[]
}

interface Heading {
  level: number
  text: string
  from: number
  to: number
}

const parser = markdownParser()

function headingsOf(text: string): Heading[] {
  const tokens = parser.parse(text, {})
  return tokens.flatMap(({ type, tag, map, level }, at) => {
    if (type !== 'heading_open' || !map || level > 0) return []
    return { level: Number(tag.slice(1)), text: tokens[at + 1]?.content ?? '', from: map[0], to: map[1] }
  })
}

/** `#` is the step, the paragraph below it its summary, `##` a class, `###` a part of a class. */
export function readMarkdownStep(text: string): ImportedStep | Refusal {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const headings = headingsOf(lines.join('\n'))
  const [first, again] = headings.filter(({ level }) => level === 1)
  if (!first || headings[0] !== first) return { line: 1, reason: 'comece com "# " e o título do passo' }
  if (again) return { line: again.from + 1, reason: 'só pode haver um título com um "#": o do passo' }
  const starts = headings.filter(({ level }) => level === 2)
  if (starts.length === 0)
    return { line: 1, reason: 'faltam as aulas: cada uma começa com "## " e o título dela' }
  for (const { level, from } of headings)
    if (level > 2) lines[from] = lines[from]?.replace(/^(\s*)#/, '$1') ?? ''
  const summary = lines.slice(first.to, starts[0]?.from).join(' ').replace(/\s+/g, ' ').trim()
  if (summary === '')
    return { line: first.from + 2, reason: 'falta dizer, abaixo do título do passo, do que ele trata' }
  const classes = starts.map(({ text: title, from, to }, at) => ({
    title,
    line: from + 1,
    body: lines
      .slice(to, starts[at + 1]?.from)
      .join('\n')
      .trim(),
  }))
  const empty = classes.find(({ body }) => body === '')
  if (empty) return { line: empty.line, reason: `a aula "${empty.title}" está vazia` }
  return { title: first.text, summary, classes }
}
