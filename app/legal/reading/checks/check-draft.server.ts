/** Checks of a text before it is published; each finding has its line and words. */
import { screenAt } from '#app/request/screens.server.ts'
import { linkFault, unreadLinks } from '#files/text-checks/link-fault.ts'
import { emptyHeadings, skippedLevels } from '#files/text-checks/headings.ts'
import { passagesOf, type Passage } from '#files/text-checks/passages.ts'
import { longSentences } from '#files/text-checks/sentences.ts'
import { isLegalSlug, type Company, type DraftVersion, type LegalVersion } from '../../versions/text.ts'
import type { LegalStore } from '../../versions/store.server.ts'
import {
  factNames,
  filledIn,
  PLACEHOLDER,
  renderedOnce,
  renderVersion,
  unsetIn,
} from '../../versions/render.server.ts'
import { impossibleDates } from './dates.server.ts'
import type { Finding, FindingInText } from './finding.ts'
import { checkHeader, HEAD_LINE, otherAges } from './header.server.ts'
import { looseEnds, unclosedFences } from './loose-ends.server.ts'
import { strayRows, unevenRows } from './tables.server.ts'

interface Surroundings {
  company: Company
  /** The anchors of another published text; undefined if there is none. */
  anchorsOf: (slug: string) => readonly string[] | undefined
}

type Text = Pick<LegalVersion, 'slug' | 'body' | 'bodyLine' | 'minimumAge'>

const WRITTEN = { fact: (value: string) => value, unset: (name: string) => `{{${name}}}` }

function brokenLinks(passage: Passage, { company, anchorsOf }: Surroundings): FindingInText[] {
  const { links } = passage
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
  return [...faulty, ...unreadLinks(passage)]
}

function unsetPlaceholders(body: string, company: Company): FindingInText[] {
  const known = factNames(company)
  const lacking = 'Falta preencher este valor nos dados da empresa.'
  const unknown = `Os dados da empresa não têm este valor. Têm ${known.join(', ')}.`
  return unsetIn(body, company).map(({ name, line }) => ({
    kind: 'placeholder',
    line: line - 1,
    words: `{{${name}}}`,
    reason: known.includes(name) ? lacking : unknown,
  }))
}

const withoutFacts = (text: string) => text.replace(PLACEHOLDER, '')

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
    ...emptyHeadings(passages),
    ...passages.flatMap(impossibleDates),
    ...passages.flatMap((passage) => otherAges(passage, minimumAge)),
    ...passages.flatMap(({ prose, line }) => looseEnds(withoutFacts(prose), line)),
    ...unclosedFences(body),
    ...passages.flatMap(strayRows),
    ...unevenRows(body),
    ...passages.flatMap(longSentences),
  ]
  return findings
    .sort((a, b) => a.line - b.line)
    .map((one) => ({ ...one, line: one.line + bodyLine, part: partAt(one.line) }))
}

/** Everything to check before the draft is published. */
export function checkDraft(draft: DraftVersion, store: LegalStore): Finding[] {
  const anchorsOf = (slug: string) => {
    const text = isLegalSlug(slug) ? store.inForce(slug) : undefined
    return text && renderedOnce(text, store.factsOf(text)).headings.map(({ id }) => id)
  }
  const plain = [draft.title, draft.changes ?? ''].flatMap((text) => looseEnds(withoutFacts(text), 0))
  return [
    ...checkHeader(draft, store.lastPublished(draft.slug)),
    ...plain.map((one) => ({ ...one, line: HEAD_LINE })),
    ...checkText(draft, { company: store.company(), anchorsOf }),
  ]
}
