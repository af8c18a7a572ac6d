import { markdownParser } from './markdown-parser.ts'

const parser = markdownParser()

export interface Passage {
  /** Of the Markdown, from 0. */
  line: number
  /** Undefined unless it is a heading. */
  level?: number
  isCell: boolean
  text: string
  /** The same without code and descriptions of pictures. */
  prose: string
  links: { href: string; text: string; line: number }[]
  pictures: { src: string; line: number }[]
}

export const lineAt = ({ line }: Passage, text: string, index: number) =>
  line + text.slice(0, index).split('\n').length - 1

const hrefOf = (link: { attrGet: (name: string) => string | number | null }) =>
  String(link.attrGet('href') ?? '')
    .replace(/%7B/g, '{')
    .replace(/%7D/g, '}')

export function passagesOf(body: string): Passage[] {
  const tokens = parser.parse(body, {})
  let line = 0
  return tokens.flatMap((token, at) => {
    line = token.map?.[0] ?? line
    if (token.type !== 'inline') return []
    const before = tokens[at - 1]
    const level = before?.type === 'heading_open' ? Number(before.tag.slice(1)) : undefined
    const isCell = before?.type === 'th_open' || before?.type === 'td_open'
    const passage: Passage = { line, level, isCell, text: '', prose: '', links: [], pictures: [] }
    const lineHere = () => lineAt(passage, passage.text, passage.text.length)
    let link: Passage['links'][number] | undefined
    for (const child of token.children ?? []) {
      const { type, content } = child
      if (type === 'link_open') {
        link = { href: hrefOf(child), text: '', line: lineHere() }
        passage.links.push(link)
      }
      if (type === 'link_close') link = undefined
      if (type === 'image')
        passage.pictures.push({ src: String(child.attrGet('src') ?? ''), line: lineHere() })
      const shown = type === 'softbreak' || type === 'hardbreak' ? '\n' : content
      passage.text += shown
      passage.prose += type === 'code_inline' || type === 'image' ? '' : shown
      if (link) link.text += shown
    }
    return [passage]
  })
}
