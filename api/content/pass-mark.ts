/** How many answers of a quiz have to be right to pass it: 7 of 10, rounded up. */
export const passMark = (questions: number): number => Math.ceil(0.7 * questions)
