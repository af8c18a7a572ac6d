const PASS_SHARE = 0.7

/** Right answers that a quiz of so many questions needs. */
export const passMark = (questions: number): number => Math.ceil(PASS_SHARE * questions)
