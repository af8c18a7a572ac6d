/** Lives as an upstream sends them, placed by how far they are from now. */
import type { z } from 'zod'
import type { live } from '#contract/group-shapes.ts'
import { elements, textOf } from './html.ts'

const MINUTE = 60_000
type Wire = z.input<typeof live>

/** A live that begins in so many minutes (negative: before now) and takes an hour. */
export function liveIn(minutes: number, more: Partial<Wire> = {}, now = Date.now()) {
  const at = (offset: number) => new Date(now + offset * MINUTE).toISOString()
  return {
    id: 'entrevista',
    title: 'Entrevista sem medo',
    startsAt: at(minutes),
    endsAt: at(minutes + 60),
    url: 'https://sala.example/entrevista',
    ...more,
  }
}

/** The answer to `user/tg/` with these lives in Trampo Garantido. */
export const garantidoWith = (...live: object[]) => ({
  d: {
    programmes: [
      { tag: 'tg', title: 'Trampo Garantido', subtitle: 'Um emprego à vista.', body: 'Venha.', live },
    ],
  },
})

/** The headings of the Live section in order, and what each card says. */
export function sectionIn(html: string) {
  const section = elements(html, 'section').find(({ attributes }) => attributes['aria-labelledby'] === 'live')
  const inner = section?.inner ?? ''
  const cards = elements(inner, 'article')
  return {
    groups: elements(inner, 'h3').map((heading) => textOf(heading.inner)),
    cards: cards.map((card) => textOf(card.inner)),
    links: elements(inner, 'a').map(({ attributes, inner: label }) => ({
      label,
      href: attributes.href ?? '',
    })),
  }
}
