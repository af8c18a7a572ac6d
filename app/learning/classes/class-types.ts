import type { ComponentType } from 'react'
import type { ClassType } from '#contract/shapes.ts'
import { AudioClass, LinkClass, VideoClass, type ClassContentProps } from './class-content.tsx'

interface ClassTypeRow {
  label: string
  Content: ComponentType<ClassContentProps>
  /** The page says so if a class of this type has no media. */
  needsMedia: boolean
  mediaLink: string
}

/** Texts and links may come with an audio. */
export const CLASS_TYPES = {
  text: { label: 'texto', Content: AudioClass, needsMedia: false, mediaLink: 'Ouvir o áudio na internet' },
  video: { label: 'vídeo', Content: VideoClass, needsMedia: true, mediaLink: 'Ver o vídeo na internet' },
  audio: { label: 'áudio', Content: AudioClass, needsMedia: true, mediaLink: 'Ouvir o áudio na internet' },
  link: { label: 'link', Content: LinkClass, needsMedia: false, mediaLink: 'Ouvir o áudio na internet' },
} as const satisfies Record<ClassType, ClassTypeRow>
