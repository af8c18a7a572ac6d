export const noteAnchor = (classId: string) => `aula-${classId}`

/** The page of notes, at the one of this class. */
export const notePath = (classId: string) => `/anotacoes#${encodeURIComponent(noteAnchor(classId))}` as const
