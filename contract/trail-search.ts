export const TRAILS_ON_A_PAGE = 12

export const TRAIL_STATES = ['done', 'underway', 'open'] as const

export type TrailState = (typeof TRAIL_STATES)[number]
