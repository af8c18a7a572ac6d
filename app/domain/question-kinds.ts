import type { QuestionKind } from '#contract/shapes.ts'

export const KIND_HINTS: Partial<Record<QuestionKind, string>> = {
  multiple: 'Marque todas as que valem.',
  order: 'Coloque na ordem certa.',
}
