const PASS_SHARE = 0.7

export const passMark = (questions: number): number => Math.ceil(PASS_SHARE * questions)
