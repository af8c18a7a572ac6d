import type { ClassType } from '#contract/shapes.ts'

export type MediaElement = 'video' | 'audio'

interface ClassTypeRow {
  label: string
  /** The page says so if a class of this type has no media. */
  needsMedia: boolean
  element: MediaElement
  /** It goes on on another site. */
  leadsOutside: boolean
}

/** Texts and links may come with an audio. */
export const CLASS_TYPES = {
  text: { label: 'texto', needsMedia: false, element: 'audio', leadsOutside: false },
  video: { label: 'vídeo', needsMedia: true, element: 'video', leadsOutside: false },
  audio: { label: 'áudio', needsMedia: true, element: 'audio', leadsOutside: false },
  link: { label: 'link', needsMedia: false, element: 'audio', leadsOutside: true },
} as const satisfies Record<ClassType, ClassTypeRow>

/** Said of media in which a program speaks. */
export const SYNTHETIC_VOICE = 'Voz de computador.'
