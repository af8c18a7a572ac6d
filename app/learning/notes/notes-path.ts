export const noteAnchor = (classId: string) => `aula-${classId}`

/** Opens the page of notes at the one of this class. */
export const notePath = (classId: string): `/anotacoes?${string}` =>
  `/anotacoes?${new URLSearchParams({ aula: classId }).toString()}#${encodeURIComponent(noteAnchor(classId))}`
