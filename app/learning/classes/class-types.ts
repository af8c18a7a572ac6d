import type { ComponentType } from 'react'
import type { ClassType } from '#contract/shapes.ts'
import { AudioClass, LinkClass, VideoClass, type ClassContentProps } from './class-content.tsx'
import type { MediaElement } from './shown-media.ts'

interface ClassTypeRow {
  label: string
  Content: ComponentType<ClassContentProps>
  /** The page says so if a class of this type has no media. */
  needsMedia: boolean
  element: MediaElement
}

/** Texts and links may come with an audio. */
export const CLASS_TYPES = {
  text: { label: 'texto', Content: AudioClass, needsMedia: false, element: 'audio' },
  video: { label: 'vídeo', Content: VideoClass, needsMedia: true, element: 'video' },
  audio: { label: 'áudio', Content: AudioClass, needsMedia: true, element: 'audio' },
  link: { label: 'link', Content: LinkClass, needsMedia: false, element: 'audio' },
} as const satisfies Record<ClassType, ClassTypeRow>
