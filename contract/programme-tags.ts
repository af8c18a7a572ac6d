/** *Trampo garantido* and *trampo turbinado*, as tags of accounts and coupons name them. */
export const TAGS = ['tg', 'tt'] as const
export type ProgrammeTag = (typeof TAGS)[number]

export const isProgrammeTag = (text: string): text is ProgrammeTag => TAGS.some((tag) => tag === text)

export const PROGRAMME_NAMES = {
  tg: 'Trampo Garantido',
  tt: 'Trampo Turbinado',
} as const satisfies Record<ProgrammeTag, string>
