/** Lives as an upstream sends them, placed by how far they are from now. */
import type { z } from 'zod'
import type { live } from '#contract/group-shapes.ts'

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
