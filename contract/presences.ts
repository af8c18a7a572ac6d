/** What a chamada says of somebody, and how a meeting is held; without a library, for pages. */
export const PRESENCES = ['present', 'late', 'absent', 'excused'] as const
export type Presence = (typeof PRESENCES)[number]

export const MEETING_KINDS = ['online', 'room'] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]
