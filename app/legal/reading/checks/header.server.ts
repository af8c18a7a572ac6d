/** Checks of what stands above the text: title, summary of changes, minimum age. */
import { lineAt, type Passage } from '#files/text-checks/passages.ts'
import type { DraftVersion, LegalVersion, PublishedVersion } from '../../versions/text.ts'
import type { Finding, FindingInText, HeaderChange } from './finding.ts'

export const HEAD_LINE = 2

export function headerChanges(draft: LegalVersion, last: LegalVersion): HeaderChange[] {
  const fields = [
    ['titulo', 'Título', last.title, draft.title],
    ['idadeMinima', 'Idade mínima', last.minimumAge?.toString(), draft.minimumAge?.toString()],
    ['mudancas', 'O que mudou', last.changes, draft.changes],
  ] as const
  return fields
    .map(([name, label, before = '', now = '']) => ({ name, label, before, now }))
    .filter(({ before, now }) => before !== now)
}

/** A draft copied from the last version still has that version's summary of changes. */
function summaryFindings({ changes }: DraftVersion, last: PublishedVersion | undefined): Finding[] {
  if (changes && changes !== last?.changes) return []
  const reason = changes
    ? `É o mesmo que na versão ${last?.version ?? ''}. Conte o que muda nesta.`
    : 'Falta preencher. Conte em uma ou duas frases o que muda para quem lê.'
  return [{ kind: 'changes', line: HEAD_LINE, words: 'O que mudou', reason }]
}

function changeFinding({ label, before, now }: HeaderChange): Finding {
  const place = { line: HEAD_LINE, words: label }
  return now === ''
    ? { ...place, kind: 'placeholder', reason: `Falta preencher; a versão anterior diz ${before}.` }
    : { ...place, kind: 'header', reason: `Era “${before}” e passa a “${now}”. Confira se é isso mesmo.` }
}

export function checkHeader(draft: DraftVersion, last: PublishedVersion | undefined): Finding[] {
  const changed = last ? headerChanges(draft, last).filter(({ name }) => name !== 'mudancas') : []
  return [...summaryFindings(draft, last), ...changed.map(changeFinding)]
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
