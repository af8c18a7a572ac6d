/** Checks of what stands above the text: title, summary of changes, minimum age. */
import { lineAt, type Passage } from '#files/text-checks/passages.ts'
import type { DraftVersion, LegalVersion, PublishedVersion } from '../../document.ts'
import type { Finding, FindingInText } from './finding.ts'
import { looseEndsIn } from './loose-ends.server.ts'

const HEAD_LINE = 2

export interface HeaderChange {
  name: 'titulo' | 'idadeMinima' | 'mudancas'
  label: string
  before: string
  now: string
}

export function headerChanges(draft: LegalVersion, last: LegalVersion): HeaderChange[] {
  const field = (name: HeaderChange['name'], label: string, before = '', now = '') => ({
    name,
    label,
    before,
    now,
  })
  return [
    field('titulo', 'Título', last.title, draft.title),
    field('idadeMinima', 'Idade mínima', last.minimumAge?.toString(), draft.minimumAge?.toString()),
    field('mudancas', 'O que mudou', last.changes, draft.changes),
  ].filter(({ before, now }) => before !== now)
}

/** A draft copied from the last version still has that version's summary of changes. */
function summaryFindings({ changes }: DraftVersion, last: PublishedVersion | undefined): Finding[] {
  if (changes && changes !== last?.changes) return []
  const reason = changes
    ? `É o mesmo que na versão ${last?.version ?? ''}. Conte o que muda nesta.`
    : 'Falta preencher. Conte em uma ou duas frases o que muda para quem lê.'
  return [{ kind: 'changes', line: HEAD_LINE, words: 'mudancas', reason }]
}

function changeFinding({ name, before, now }: HeaderChange): Finding {
  const place = { line: HEAD_LINE, words: name }
  return now === ''
    ? { ...place, kind: 'placeholder', reason: `Falta preencher; a versão anterior diz ${before}.` }
    : { ...place, kind: 'header', reason: `Era “${before}” e passa a “${now}”. Confira se é isso mesmo.` }
}

export function checkHeader(draft: DraftVersion, last: PublishedVersion | undefined): Finding[] {
  const changed = last ? headerChanges(draft, last).filter(({ name }) => name !== 'mudancas') : []
  const plain = [draft.title, draft.changes ?? '']
  return [
    ...summaryFindings(draft, last),
    ...changed.map(changeFinding),
    ...plain.flatMap(looseEndsIn).map((one) => ({ ...one, line: HEAD_LINE })),
  ]
}

const AGE = '(\\d{1,2})(?:\\s*\\([^)\\n]*\\))?'
const MINIMUM_AGE = new RegExp(
  [
    `(?:a partir d[eo]s?|pelo menos|no mínimo|mínima (?:é )?de)\\s+${AGE}\\s+anos`,
    `maior(?:es)?\\s+de\\s+${AGE}(?:\\s+anos)?`,
    `${AGE}\\s+anos\\s+(?:ou mais|completos|de idade)`,
  ].join('|'),
  'giu',
)

/** Places where the text names another minimum age than the header. */
export function otherAges(passage: Passage, minimumAge: number | undefined): FindingInText[] {
  if (minimumAge === undefined) return []
  return [...passage.text.matchAll(MINIMUM_AGE)]
    .filter(([, ...ages]) => !ages.includes(String(minimumAge)))
    .map(({ 0: words, index }) => ({
      kind: 'age',
      line: lineAt(passage, passage.text, index),
      words,
      reason: `A idade mínima deste texto é ${minimumAge}. Confira qual das duas vale.`,
    }))
}
