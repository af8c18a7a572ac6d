export const QUESTION_KINDS = ['single', 'multiple', 'order', 'truth'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** The line of a class's text where its question stands: a link's definition, which no reader of Markdown shows. */
export const PRACTICE_MARK = /^\[pratica\]: #pratica[ \t]*$/im

export const SURVEY_TYPES = ['single', 'multiple', 'text', 'scale'] as const
export type SurveyType = (typeof SURVEY_TYPES)[number]
