import type { Figure } from '#app/ui/person.tsx'

/** Who stands in a moment, by what was done. */
export const FIGURES = {
  class: { who: 'lia', holding: 'plant' },
  step: { who: 'lia', holding: 'flag' },
  passed: { who: 'taina', holding: 'tick' },
  level: { who: 'jaqueline', holding: 'star' },
  again: { who: 'osvaldo', holding: 'notebook' },
} as const satisfies Record<string, Figure>
