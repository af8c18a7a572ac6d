export type Flag = number
/** Epoch milliseconds. */
export type Instant = number
export type Json = string
/** An ISODate in Brasília. */
export type CivilDate = string
