import { FOLDING, foldedWords } from '#files/search/fold.ts'
import type { Trail } from '#api/content/model.ts'
import { factOf, setFact } from '#api/db/facts.ts'
import type { Db } from '#api/db/tables.ts'
import { textOfLesson, textOfStep, textOfTrail, type SearchedText } from './texts.ts'
import { addTexts, indexedTrails, keyOf, removeTexts, type IndexedText } from './word-index.ts'

const FACT = 'search folding'
const ROWS = 100

/** `around`: the titles of what it is in. */
function indexed(
  { id: trailId }: Trail,
  key: number,
  { title, lead, body }: SearchedText,
  around: string[] = [],
): IndexedText {
  const words = {
    title: foldedWords(title),
    lead: foldedWords(lead.join('\n')),
    body: foldedWords([...around, ...body].join('\n')),
  }
  return { key, trailId, words }
}

function textsOf(trail: Trail): IndexedText[] {
  return [
    indexed(trail, keyOf('trail', trail.id), textOfTrail(trail)),
    ...trail.steps.flatMap((step) => [
      indexed(trail, keyOf('step', step.id), textOfStep(step), [trail.title]),
      ...step.classes.map((lesson) =>
        indexed(trail, keyOf('class', lesson.id), textOfLesson(lesson), [trail.title, step.title]),
      ),
    ]),
  ]
}

/** `changed`: those of `trails` that may differ from what was indexed. */
export async function indexContent(db: Db, trails: readonly Trail[], changed: readonly Trail[]) {
  const isSame = (await factOf(db, FACT)) === String(FOLDING)
  const known = new Set(isSame ? await indexedTrails(db) : [])
  const ids = new Set(trails.map(({ id }) => id))
  const added = trails.filter((trail) => changed.includes(trail) || !known.has(trail.id))
  const gone = [...known].filter((id) => !ids.has(id))
  await removeTexts(
    db,
    isSame ? [...gone, ...added.map(({ id }) => id).filter((id) => known.has(id))] : undefined,
  )
  const texts = added.flatMap(textsOf)
  for (let at = 0; at < texts.length; at += ROWS) await addTexts(db, texts.slice(at, at + ROWS))
  if (!isSame) await setFact(db, FACT, String(FOLDING))
}
