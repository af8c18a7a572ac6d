import type { QuestionKind } from '#contract/question-kinds.ts'

/** What is chosen: one option, several, or an option for each place. */
export type Control = 'one' | 'several' | 'places'

export const KINDS = {
  single: { control: 'one', hint: undefined },
  multiple: { control: 'several', hint: 'Marque todas as respostas certas.' },
  order: { control: 'places', hint: 'Coloque na ordem certa.' },
  truth: { control: 'one', hint: undefined },
} as const satisfies Record<QuestionKind, { control: Control; hint: string | undefined }>
