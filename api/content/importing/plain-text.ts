import { DomUtils, parseDocument } from 'htmlparser2'

export type Nodes = ReturnType<typeof parseDocument>['children']

const HTML = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i
const INLINE = ['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup', 'u']
const MEDIA = ['img', 'video', 'audio', 'object', 'iframe', 'math', 'svg']

export const MEDIA_REASON = 'tem uma imagem ou outra mídia: descreva em palavras o que ela mostra'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function textIn(nodes: Nodes, skipped: string): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data
      if (!DomUtils.isTag(node)) return ''
      const text = node.name === skipped ? '' : textIn(node.children, skipped)
      return INLINE.includes(node.name) ? text : ` ${text} `
    })
    .join('')
}

/** One line; undefined if what is there is not text alone. Elements called `skipped` are left out. */
export function textOfNodes(nodes: Nodes, skipped = ''): string | undefined {
  const hasMedia = DomUtils.existsOne((element) => MEDIA.includes(element.name), nodes)
  return hasMedia ? undefined : oneLine(textIn(nodes, skipped))
}

export const plainText = (source: string): string | undefined =>
  HTML.test(source) ? textOfNodes(parseDocument(source).children) : oneLine(source)
