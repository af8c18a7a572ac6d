export const TRAILS_ON_A_PAGE = 12

export const TRAIL_STATES = ['done', 'underway', 'open'] as const

export type TrailState = (typeof TRAIL_STATES)[number]

export const writtenForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (typed: string): string[] => writtenForSearch(typed).split(/\s+/).filter(Boolean)
