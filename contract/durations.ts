/** In milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** From the epoch, a Thursday, to a Monday at midnight in Brasília. */
export const TO_MONDAY = 3 * DAY - 3 * HOUR

/** Weeks from Monday to Sunday in Brasília, numbered; `instant` is epoch ms. */
export const weekOf = (instant: number): number => Math.floor((instant + TO_MONDAY) / WEEK)

/** The civil date on which a week begins. */
export const mondayOf = (week: number): string => new Date(week * WEEK - 3 * DAY).toISOString().slice(0, 10)
