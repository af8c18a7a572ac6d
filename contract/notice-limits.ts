/** Characters of a recado, and members that one may name. */
export const LONGEST_NOTICE = 600
export const MOST_NAMED = 50
