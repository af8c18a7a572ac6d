import type { Token } from 'markdown-it'

const ANSWER = /^\*\*Ver a resposta\.\*\*/

function withoutTitle({ children }: Token): Token[] {
  const rest = (children ?? []).slice((children ?? []).findIndex(({ type }) => type === 'strong_close') + 1)
  if (rest[0]?.type === 'softbreak') rest.shift()
  if (rest[0]?.type === 'text') rest[0].content = rest[0].content.trimStart()
  return rest.filter(({ type, content }) => type !== 'text' || content !== '')
}

/** Makes a quote that begins `**Ver a resposta.**` a `details`, which is closed unless `isOpen`. */
export function foldAnswers(tokens: Token[], isOpen = false): void {
  tokens.forEach((quote, at) => {
    const [paragraph, text, paragraphEnd] = tokens.slice(at + 1)
    if (quote.type !== 'blockquote_open' || !text || !ANSWER.test(text.content)) return
    const end = tokens.find(
      ({ type, level }, to) => to > at && type === 'blockquote_close' && level === quote.level,
    )
    for (const token of [quote, end]) if (token) token.tag = 'details'
    quote.attrSet('class', 'fold answer')
    if (isOpen) quote.attrSet('open', '')
    text.children = withoutTitle(text)
    for (const token of [paragraph, paragraphEnd]) if (token) token.hidden = text.children.length === 0
  })
}
