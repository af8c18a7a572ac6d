import { calls } from '#contract/calls.ts'
import { querySpellings } from '#files/search/fold.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Trail } from '#api/content/model.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { isEnrolled, isLocked } from '#api/learning/cards.ts'
import { progressOf, type Progress } from '#api/learning/progress.ts'
import { excerptOf } from './excerpt.ts'
import { finder, wantedBy } from './find-items.ts'
import { isAmong, ownTexts, type OwnText } from './own-texts.ts'
import { itemsIn, type ContentItem } from './content-items.ts'
import { textOfLesson, textOfStep, textOfTrail, type SearchedText } from './texts.ts'

const PAGE = 10

function readCursor(cursor: string): number {
  if (!/^\d{0,9}$/.test(cursor)) throw new Refusal(400)
  return Number(cursor)
}

function textOf(item: ContentItem): SearchedText {
  if (item.kind === 'trail') return textOfTrail(item.trail)
  return item.kind === 'step' ? textOfStep(item.step) : textOfLesson(item.lesson)
}

const artOf = ({ icon, cover }: Trail) => ({ icon, cover })

function hitOf(item: ContentItem, progress: Progress) {
  const { kind, trail } = item
  const art = artOf(trail)
  if (kind === 'trail') return { kind, id: trail.id, title: trail.title, locked: false, art }
  const { step } = item
  const locked = isLocked(step, trail, progress) && !isEnrolled(step, progress)
  if (kind === 'step') return { kind, id: step.id, title: step.title, locked, art }
  const { id, title } = item.lesson
  return { kind, id, stepId: step.id, title, locked, art }
}

function noteHit({ classId }: OwnText, { lesson, step, trail, titleOf }: Catalogue) {
  const stepId = lesson(classId)?.stepId
  const holder = trail(step(stepId ?? '')?.trailId ?? '')
  const title = titleOf(classId) ?? classId
  return { kind: 'note' as const, id: classId, stepId, title, locked: false, art: holder && artOf(holder) }
}

/** `user/search/`: the cursor is how many hits came before. Notes come behind what has a word in its title or lead. */
export const search = learning(calls.userSearch, async ({ q, c }, { learnerId }, { db, catalogue }) => {
  const from = readCursor(c)
  const spellings = querySpellings(q)
  if (spellings.flat().length === 0) return { hits: [] }
  const texts = await ownTexts(db, learnerId)
  const { all, indexes } = itemsIn(catalogue)
  const found = await finder(db, indexes)(spellings, (wanted) => texts.some(isAmong(wanted)))
  const results = [...found.telling, ...texts.filter(isAmong(found)), ...found.others]
  const progress = await progressOf(db, learnerId)
  const excerpt = (passages: string[]) => excerptOf(passages, wantedBy(found))
  const hits = results.slice(from, from + PAGE).flatMap((result) => {
    if (typeof result !== 'number')
      return { ...noteHit(result, catalogue), ...excerpt(result.note.split(/\r?\n/)) }
    const item = all[result]
    if (!item) return []
    const { lead, body } = textOf(item)
    return { ...hitOf(item, progress), ...excerpt([...lead, ...body]) }
  })
  return { hits, next: results.length > from + PAGE ? String(from + PAGE) : undefined }
})
