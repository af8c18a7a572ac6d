/** Characters of a recado. */
export const LONGEST_NOTICE = 600
