export const TRAILS_ON_A_PAGE = 12

export type TrailState = 'done' | 'underway' | 'open'
