import type { ReactNode } from 'react'

/** A file `*.samples.tsx` lies beside the component that it shows at `/_ui`. */
export interface Samples {
  /** The part's fragment on the page, and its picture's name. */
  id: string
  title: string
  states: Record<string, ReactNode>
  isWide?: boolean
}

export const LONG_WORD =
  'pneumoultramicroscopicossilicovulcanoconiótico.anticonstitucionalissimamente@exemplo.com.br'
export const LONG_TEXT =
  'Uma frase comprida, que ninguém escreveria num lugar destes, mas que chega um dia por tradução, por descuido ou porque o nome de alguém é assim, e que precisa caber mesmo assim.'
