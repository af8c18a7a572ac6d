/** Checks of a text before it is published; each finding has its line and words. */
import { parser } from '#app/ui/markdown/render.server.ts'
import { screenAt } from '#app/request/screens.server.ts'
import { filledIn, unsetIn } from './company.server.ts'
import type { Company, DraftVersion, LegalVersion, PublishedVersion } from './document.ts'
import { linkFault } from './links.server.ts'
import { renderVersion } from './render.server.ts'
import { isLegalSlug } from './slugs.ts'

export interface Finding {
  kind: 'changes' | 'placeholder' | 'link' | 'heading' | 'sentence'
  /** Of the file, from 1. */
  line: number
  words: string
  reason: string
  /** The anchor of the heading above; undefined above the first one. */
  part?: string
}

export interface Surroundings {
  company: Company
  /** The anchors of another published text; undefined if there is none. */
  anchorsOf: (slug: string) => readonly string[] | undefined
}

type Text = Pick<LegalVersion, 'slug' | 'body' | 'bodyLine'>
type FindingInText = Omit<Finding, 'part'>

const MOST_WORDS = 25

interface Passage {
  line: number
  level?: number
  text: string
  links: { href: string; text: string; line: number }[]
}

const hrefOf = (link: { attrGet: (name: string) => string | number | null }) =>
  String(link.attrGet('href') ?? '')
    .replace(/%7B%7B/g, '{{')
    .replace(/%7D%7D/g, '}}')

function passagesOf(body: string): Passage[] {
  const tokens = parser.parse(body, {})
  return tokens.flatMap((token, at) => {
    if (token.type !== 'inline') return []
    const before = tokens[at - 1]
    const level = before?.type === 'heading_open' ? Number(before.tag.slice(1)) : undefined
    const passage: Passage = { line: token.map?.[0] ?? 0, level, text: '', links: [] }
    let link: Passage['links'][number] | undefined
    for (const child of token.children ?? []) {
      const { type, content } = child
      const line = passage.line + passage.text.split('\n').length - 1
      if (type === 'link_open') passage.links.push((link = { href: hrefOf(child), text: '', line }))
      if (type === 'link_close') link = undefined
      const shown = type === 'softbreak' || type === 'hardbreak' ? '\n' : content
      passage.text += shown
      if (link) link.text += shown
    }
    return [passage]
  })
}

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function longSentences({ text, line }: Passage): FindingInText[] {
  return [...sentences.segment(text)].flatMap(({ segment, index }) => {
    const count = wordsIn(segment)
    if (count <= MOST_WORDS) return []
    const above = text.slice(0, index).split('\n').length - 1
    return {
      kind: 'sentence' as const,
      line: line + above,
      words: segment.trim(),
      reason: `Frase com ${count} palavras. Divida em frases de até ${MOST_WORDS}.`,
    }
  })
}

function skippedLevels(passages: Passage[]): FindingInText[] {
  let last = 1
  return passages.flatMap(({ level, line, text }) => {
    if (level === undefined) return []
    // The page shows # and ## alike.
    const shown = Math.max(level, 2)
    const missing = shown > last + 1
    const above = '#'.repeat(last + 1)
    last = shown
    if (!missing) return []
    const reason = `Título com ${'#'.repeat(level)}, mas falta um com ${above} acima dele.`
    return { kind: 'heading' as const, line, words: text, reason }
  })
}

const WRITTEN = { fact: (value: string) => value, unset: (name: string) => `{{${name}}}` }

/** Markdown that looks like a link but was not parsed as one. */
const BROKEN_LINK = /\[[^\]\n]*\]\([^)\n]*\)?/g

function brokenLinks({ links, text, line }: Passage, { company, anchorsOf }: Surroundings): FindingInText[] {
  const isPage = (path: string) => (screenAt(path)?.access ?? 'open') !== 'open'
  const faulty = links.flatMap((link) => {
    if (unsetIn(link.href, company).length > 0) return []
    const reason = linkFault(filledIn(link.href, company, WRITTEN), {
      isPage,
      anchorsOf: (path) => anchorsOf(path.slice(1)),
    })
    return reason === undefined
      ? []
      : { kind: 'link' as const, line: link.line, words: `[${link.text}](${link.href})`, reason }
  })
  const unread = [...text.matchAll(BROKEN_LINK)].map(({ 0: words, index }) => ({
    kind: 'link' as const,
    line: line + text.slice(0, index).split('\n').length - 1,
    words,
    reason: 'Não dá para ler este link. O endereço não pode ter espaços, e só https, mailto, / e # servem.',
  }))
  return [...faulty, ...unread]
}

function unsetPlaceholders(body: string, company: Company): FindingInText[] {
  return unsetIn(body, company).map(({ name, line }) => ({
    kind: 'placeholder',
    line: line - 1,
    words: `{{${name}}}`,
    reason: 'Falta preencher este valor em content/empresa.yml.',
  }))
}

const HEAD_LINE = 2

/** A draft copied from the last version still has that version's summary of changes. */
export function checkChanges({ changes }: DraftVersion, last: PublishedVersion | undefined): Finding[] {
  if (changes && changes !== last?.changes) return []
  const reason = changes
    ? `É o mesmo que na versão ${last?.version ?? ''}. Conte o que muda nesta.`
    : 'Falta no cabeçalho. Conte em uma ou duas frases o que muda para quem lê.'
  return [{ kind: 'changes', line: HEAD_LINE, words: 'mudancas', reason }]
}

export function checkText(text: Text, { company, anchorsOf }: Surroundings): Finding[] {
  const { slug, body, bodyLine } = text
  const { headings } = renderVersion(text, company)
  const own = headings.map(({ id }) => id)
  const anchors = (name: string) =>
    name === slug || name === '' ? own : isLegalSlug(name) ? anchorsOf(name) : undefined
  const passages = passagesOf(body)
  const parts = passages.filter(({ level }) => level !== undefined)
  const partAt = (line: number) => own[parts.findLastIndex((part) => part.line <= line)]
  const findings = [
    ...unsetPlaceholders(body, company),
    ...passages.flatMap((passage) => brokenLinks(passage, { company, anchorsOf: anchors })),
    ...skippedLevels(passages),
    ...passages.flatMap(longSentences),
  ]
  return findings
    .sort((a, b) => a.line - b.line)
    .map((one) => ({ ...one, line: one.line + bodyLine, part: partAt(one.line) }))
}
