import type { LoaderFunctionArgs } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import type { ProgrammeTag } from '#contract/programme-tags.ts'
import type { Programme } from '#contract/learner-shapes.ts'
import { shownLives } from '#app/programmes/lives/shown-live.server.ts'
import { openStep } from '#app/learning/next-step/next-step.server.ts'
import { PROGRAMME_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { byState } from '#app/programmes/lives/live-state.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'
import { ownProgrammes, PROGRAMMES } from '../domain/programmes.ts'
import { safePath, webAddress } from '#app/request/safe-redirect.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { notPermitted } from '#app/request/upstream-failures.server.ts'

/** Without the tag it is answered like code 1111 (section 8). */
export const programmeLoader = (tag: ProgrammeTag) => async (args: LoaderFunctionArgs) => {
  const context = await requireLearner(args)
  context.plan([calls.userTg, calls.userHome].map((call) => ({ call, payload: {} })))
  const [{ programmes, unread }, step] = await Promise.all([
    context.upstream.programmes.list(),
    openStep(context, true),
  ])
  const isOwn = ownProgrammes(context.learner.tags).includes(tag)
  const programme =
    programmes.find((candidate) => candidate.tag === tag) ??
    (isOwn && unread !== undefined ? unreadProgramme(tag) : undefined)
  if (!programme) throw await notPermitted(context)
  const other = programmes.find((candidate) => candidate.tag !== tag)
  return {
    ...shownProgramme(programme, step),
    other: other && { title: other.title, to: PROGRAMMES[other.tag].to },
  }
}

const unreadProgramme = (tag: ProgrammeTag): Programme => ({
  tag,
  title: PROGRAMMES[tag].name,
  subtitle: '',
  body: 'Não deu para carregar o programa agora.',
  live: [],
  unread: ['live'],
})

function shownProgramme(programme: Programme, step: Awaited<ReturnType<typeof openStep>>) {
  const { tag, title, subtitle, body, cta, live } = programme
  const { now, lives } = shownLives(live)
  const { on, soon, over } = byState(lives, now)
  const watch = on[0]?.url
  return {
    title,
    subtitle,
    cover: PROGRAMMES[tag].cover,
    drawing: PROGRAMME_DRAWINGS[tag],
    /** The title of the live that is on. */
    onAir: on[0]?.title,
    /** The first is the button. */
    actions: [
      watch && { label: 'Assistir', to: watch },
      step && { label: step.label, to: step.to },
      cta && { label: cta.label, to: webAddress(cta.href) ?? safePath(cta.href, '/trails') },
    ].filter((action) => action !== undefined),
    html: renderMarkdown(body, { under: 2 }),
    page: PROGRAMMES[tag].to,
    lives: { now, lives: [...on, ...soon] },
    past: { now, lives: over },
    leftOut: leftOut(programme, 'live'),
    rules: PROGRAMMES[tag].rules,
  }
}

export type ShownProgramme = Awaited<ReturnType<ReturnType<typeof programmeLoader>>>
