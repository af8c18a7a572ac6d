export const REVIEW_PATH = '/rever'
/** With script: the first question that is left. */
export const ONE_PATH = '/rever?pergunta=1'
