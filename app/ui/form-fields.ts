/** The names of hidden fields, and the ids of the others. */

export const TOKEN_FIELD = 'csrf'
/** Left empty by people; browsers and password managers would fill in a name that is about a person. */
export const EMPTY_FIELD = 'vazio'
/** When the form was made, signed. */
export const MADE_AT_FIELD = 'formMadeAt'
/** Whose form it is, and which. */
export const KEY_FIELD = 'key'
/** Set by the worker that sends what waited for the network. */
export const QUEUED_FIELD = 'queued'
/** Names the questions that a quiz asked. */
export const QUESTIONS_FIELD = 'questions'

/** The id of a field's control; error summaries link to it. */
export const fieldId = (name: string, prefix = 'field') => `${prefix}-${name}`
