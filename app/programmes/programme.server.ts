import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Programme } from '#contract/shapes.ts'
import { shownLives } from '#app/lives/shown.server.ts'
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

const RULES = {
  tg: '/regulamentos-trampo-garantido',
  tt: '/regulamentos-trampo-turbinado',
} as const satisfies Record<Programme['tag'], string>

function shownProgramme({ tag, title, subtitle, body, cta, live }: Programme) {
  return {
    title,
    subtitle,
    cta: cta && { label: cta.label, to: webAddress(cta.href) ?? safePath(cta.href, '/trails') },
    html: renderMarkdown(body, { under: 2 }),
    lives: shownLives(live),
    rules: RULES[tag],
  }
}

export type ShownProgramme = ReturnType<typeof shownProgramme>
