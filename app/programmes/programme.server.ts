import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Programme } from '#contract/shapes.ts'
import { renderMarkdown } from '#app/markdown/render.server.ts'
import { safePath, webAddress } from '#app/redirect.server.ts'
import { requireLearner } from '#app/session/guards.server.ts'
import { notPermitted } from '#app/session/handling.server.ts'
import { visitOf } from '#app/session/visit.server.ts'

/** The learner's programme of this tag; one that is not theirs is as forbidden as code 1111 (section 8). */
export async function requireProgramme(args: LoaderFunctionArgs, tag: Programme['tag']) {
  const { upstream } = await requireLearner(args)
  const programme = (await upstream.programmes.list()).find((candidate) => candidate.tag === tag)
  if (!programme) throw await notPermitted(await visitOf(args))
  return shownProgramme(programme)
}

function shownProgramme({ title, subtitle, body, cta, live }: Programme) {
  const now = new Date().toISOString()
  const lives = live.map((item) => ({ ...item, isOver: new Date(item.endsAt).toISOString() < now }))
  const upcoming = lives.filter(({ isOver }) => !isOver).sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const past = lives.filter(({ isOver }) => isOver).sort((a, b) => b.startsAt.localeCompare(a.startsAt))
  const call = cta && { label: cta.label, to: webAddress(cta.href) ?? safePath(cta.href, '/trails') }
  return {
    title,
    subtitle,
    cta: call,
    html: renderMarkdown(body, { under: 1 }),
    lives: [...upcoming, ...past],
  }
}

export type ShownProgramme = ReturnType<typeof shownProgramme>
