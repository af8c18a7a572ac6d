import { calls } from '#contract/calls.ts'
import { PRACTICE_MARK } from '#contract/question-kinds.ts'
import type { Class } from '#contract/shapes.ts'
import { isLite } from '#app/layout/lite/lite.ts'
import { personIn } from '#app/learning/drawings/person-in.ts'
import { feedbackPath } from '#app/learning/step-path.ts'
import { shownNote } from '#app/learning/write-note/shown-note.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'
import { renderClassText } from './class-text.server.ts'
import { readersText, shownDoubts } from './shown-doubts.server.ts'
import { shownMedia } from './media.server.ts'
import { shownPractice } from './practice.server.ts'
import { webSources } from './web-sources.server.ts'

const UNDER_CLASS = 1

export async function shownClass(
  context: LearnerContext,
  stepId: string,
  open: Class,
  savedForm: FormData | undefined,
) {
  const { id, title, type, body, href, completedAt, minutes } = open
  const { evos, toNextLevel } = context.learner
  const hasPictures = !isLite(context.request.headers)
  const practice = await shownPractice(context, open, savedForm)
  const textOf = (source: string) => renderClassText(source, { hasPictures })
  const place = practice && body ? body.search(PRACTICE_MARK) : -1
  const html = body === undefined ? undefined : textOf(place < 0 ? body : body.slice(0, place))
  // From the mark on: no reader of Markdown shows it, nor one that stands a second time.
  const after = place < 0 ? undefined : textOf(body?.slice(place) ?? '')
  const whole = `${html ?? ''}${after ?? ''}`
  return {
    id,
    title,
    type,
    ability: open.ability,
    minutes,
    href: href === undefined ? undefined : webAddress(href),
    html,
    after,
    practice,
    who: personIn(whole),
    leadsToNote: whole.includes('href="#anotar"'),
    sources: webSources(open),
    doubts: shownDoubts(open),
    readers: open.takesWork && readersText(open.takesWork),
    media: shownMedia(open, UNDER_CLASS, context.services.env),
    ...shownNote(context, open, savedForm),
    feedback: isLacking(context, calls.userFeedback) ? undefined : feedbackPath(stepId, id),
    isCompleted: completedAt !== undefined,
    /** How many a level takes, for somebody who has none yet. */
    evosOfLevel: evos === 0 && toNextLevel > 0 ? toNextLevel : undefined,
  }
}

export type ShownClass = Awaited<ReturnType<typeof shownClass>>
