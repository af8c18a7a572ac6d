import type { LoaderFunctionArgs } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Programme } from '#contract/shapes.ts'
import { shownLives } from '#app/programmes/lives/shown-live.server.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'
import { PROGRAMMES } from './own-programmes.ts'
import { safePath, webAddress } from '#app/request/safe-redirect.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { notPermitted } from '#app/request/upstream-failures.server.ts'
import { logPartialData } from '#app/request/partial-data.server.ts'

/** Without the tag it is answered like code 1111 (section 8). */
export async function requireProgramme(args: LoaderFunctionArgs, tag: Programme['tag']) {
  const context = await requireLearner(args)
  const programmes = await context.upstream.programmes.list()
  const programme = programmes.find((candidate) => candidate.tag === tag)
  if (!programme) throw await notPermitted(context)
  logPartialData(context, calls.userTg, programme.unread ?? [])
  const other = programmes.find((candidate) => candidate.tag !== tag)
  return {
    ...shownProgramme(programme),
    other: other && { title: other.title, to: PROGRAMMES[other.tag].to },
  }
}

function shownProgramme({ tag, title, subtitle, body, cta, live, unread }: Programme) {
  return {
    title,
    subtitle,
    cta: cta && { label: cta.label, to: webAddress(cta.href) ?? safePath(cta.href, '/trails') },
    html: renderMarkdown(body, { under: 2 }),
    page: PROGRAMMES[tag].to,
    lives: shownLives(live),
    isUnread: unread !== undefined,
    rules: PROGRAMMES[tag].rules,
  }
}

export type ShownProgramme = Awaited<ReturnType<typeof requireProgramme>>
