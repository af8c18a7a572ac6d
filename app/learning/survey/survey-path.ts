export const SURVEY = '/survey'

export const SURVEY_DONE = '/survey/pronta'

/** The section of its page that greets who has just made an account. */
export const WELCOME = 'boas-vindas'
