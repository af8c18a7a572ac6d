/** *Trampo garantido* and *trampo turbinado*, as tags of accounts and coupons name them. */
export const TAGS = ['tg', 'tt'] as const
export type ProgrammeTag = (typeof TAGS)[number]
