import { lineAt, type Passage } from './passages.ts'
import type { TextFinding } from './text-finding.ts'

export interface Site {
  isPage: (path: string) => boolean
  anchorsOf: (path: string) => readonly string[] | undefined
}

const HERE = 'http://here.invalid'

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

const NO_ANCHOR = (id: string, where: string) => `Não há um título com a âncora #${id} ${where}.`

function insideFault(href: string, { isPage, anchorsOf }: Site): string | undefined {
  const { pathname, hash } = new URL(href, HERE)
  const path = pathname.replace(/(.)\/$/, '$1')
  if (!isPage(path)) return `Nenhuma página do site fica em ${path}.`
  const anchors = anchorsOf(path)
  const id = decoded(hash)
  if (id === '' || anchors?.includes(id)) return undefined
  return anchors ? NO_ANCHOR(id, `em ${path}`) : undefined
}

function outsideFault(href: string): string | undefined {
  if (href.startsWith('mailto:')) {
    const isMail = /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(\?.*)?$/.test(href)
    return isMail ? undefined : 'O endereço de e-mail não está completo.'
  }
  if (!href.startsWith('https:'))
    return 'Comece o endereço com https://, mailto:, / (uma página do site) ou # (um título deste texto).'
  const isWhole = /^https:\/\/[^/]/.test(href) && URL.canParse(href) && new URL(href).hostname.includes('.')
  return isWhole ? undefined : 'O endereço do outro site não está completo.'
}

/** What is wrong with a link's address, in pt-BR; undefined if nothing. Makes no requests. */
export function linkFault(href: string, site: Site): string | undefined {
  if (href === '') return 'O link não tem endereço.'
  if (href.startsWith('#')) {
    const id = decoded(href)
    return site.anchorsOf('')?.includes(id) ? undefined : NO_ANCHOR(id, 'neste texto')
  }
  const isInside = href.startsWith('/') && !href.startsWith('//') && URL.canParse(href, HERE)
  return isInside ? insideFault(href, site) : outsideFault(href)
}

const UNREAD = /\[[^\]\n]*\]\([^)\n]*\)?/g

export const unreadLinks = (passage: Passage): TextFinding[] =>
  [...passage.text.matchAll(UNREAD)].map(({ 0: words, index }) => ({
    kind: 'link',
    line: lineAt(passage, passage.text, index),
    words,
    reason: 'Não dá para ler este link. O endereço não pode ter espaços, e só https, mailto, / e # servem.',
  }))
