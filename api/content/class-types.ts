import type { ClassType } from '#contract/shapes.ts'

export type PlayedMedia = 'video' | 'audio'

interface ClassTypeRow {
  /** In the files. */
  tipo: string
  /** Only a class that plays something has `midia` or a script. */
  plays: PlayedMedia | undefined
  needs: 'texto' | 'endereco' | undefined
}

export const CLASS_TYPES: Record<ClassType, ClassTypeRow> = {
  text: { tipo: 'texto', plays: undefined, needs: 'texto' },
  video: { tipo: 'video', plays: 'video', needs: undefined },
  audio: { tipo: 'audio', plays: 'audio', needs: undefined },
  link: { tipo: 'link', plays: undefined, needs: 'endereco' },
}

const rows = Object.values(CLASS_TYPES)
const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

export const CLASS_TYPE_NAMES = rows.map(({ tipo }) => tipo) as [string, ...string[]]

/** As words: `video ou audio`. */
export const classTypesThat = (holds: (row: ClassTypeRow) => boolean): string =>
  anyOf.format(rows.filter(holds).map(({ tipo }) => tipo))

export const classTypeCalled = (name: string): ClassType =>
  (Object.keys(CLASS_TYPES) as ClassType[]).find((type) => CLASS_TYPES[type].tipo === name) ?? 'text'
