export type SurveyPath = '/survey' | `/survey/${string}`

/** The section of its page that greets who has just made an account. */
export const WELCOME = 'boas-vindas'
