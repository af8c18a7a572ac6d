export const QUESTION_KINDS = ['single', 'multiple', 'order', 'truth'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const SURVEY_TYPES = ['single', 'multiple', 'text', 'scale'] as const
export type SurveyType = (typeof SURVEY_TYPES)[number]
