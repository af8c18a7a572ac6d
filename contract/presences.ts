/** What a chamada says of somebody, and how a live is held; without a library, for pages. */
export const PRESENCES = ['present', 'late', 'absent', 'excused'] as const
export type Presence = (typeof PRESENCES)[number]

export const LIVE_KINDS = ['online', 'room'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]
