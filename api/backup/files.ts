/** Sessions first: a session then has no token that is newer than the learners' data. */
export const DATABASES: readonly string[] = ['sessions.db', 'evolua.db']

export const SECRETS: readonly string[] = ['session-secret', 'preview-secret']

/** An instant as a name of a file or folder. */
export const dated = (now: number): string => new Date(now).toISOString().replaceAll(':', '-')
