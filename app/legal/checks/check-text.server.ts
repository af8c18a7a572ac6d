/** Checks of a text before it is published; each finding has its line and words. */
import { screenAt } from '#app/request/screens.server.ts'
import { filledIn, unsetIn } from '../company.server.ts'
import type { Company, LegalVersion } from '../document.ts'
import { renderVersion } from '../render.server.ts'
import { isLegalSlug } from '../slugs.ts'
import type { Finding, FindingInText } from './finding.ts'
import { otherAges } from './header.server.ts'
import { linkFault } from './link-fault.server.ts'
import { looseEnds, unclosedFences } from './loose-ends.server.ts'
import { lineAt, passagesOf, type Passage } from './passages.server.ts'
import { strayRows, unevenRows } from './tables.server.ts'

export interface Surroundings {
  company: Company
  /** The anchors of another published text; undefined if there is none. */
  anchorsOf: (slug: string) => readonly string[] | undefined
}

type Text = Pick<LegalVersion, 'slug' | 'body' | 'bodyLine' | 'minimumAge'>

const MOST_WORDS = 25

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function longSentences(passage: Passage): FindingInText[] {
  const { text } = passage
  return [...sentences.segment(text)].flatMap(({ segment, index }) => {
    const count = wordsIn(segment)
    if (count <= MOST_WORDS) return []
    return {
      kind: 'sentence' as const,
      line: lineAt(passage, text, index),
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

function brokenLinks(passage: Passage, { company, anchorsOf }: Surroundings): FindingInText[] {
  const { links, text } = passage
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
    line: lineAt(passage, text, index),
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

export function checkText(text: Text, { company, anchorsOf }: Surroundings): Finding[] {
  const { slug, body, bodyLine, minimumAge } = text
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
    ...passages.flatMap((passage) => otherAges(passage, minimumAge)),
    ...passages.flatMap(looseEnds),
    ...unclosedFences(body),
    ...passages.flatMap(strayRows),
    ...unevenRows(body),
    ...passages.flatMap(longSentences),
  ]
  return findings
    .sort((a, b) => a.line - b.line)
    .map((one) => ({ ...one, line: one.line + bodyLine, part: partAt(one.line) }))
}
