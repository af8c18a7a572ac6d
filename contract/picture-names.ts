/** Icons of trails and of survey answers; a trail's drawing has the name of its icon. */
export const ICON_NAMES = ['documento', 'planilha', 'conversa', 'loja', 'carteira', 'aparelho'] as const
export type PictureIcon = (typeof ICON_NAMES)[number]

export const STEP_DRAWING_NAMES = ['curriculo', 'entrevista', 'cracha'] as const
