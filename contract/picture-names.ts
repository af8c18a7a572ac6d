/** Of a trail's cover, on the wire and as an author writes them. */
export const COVERS = {
  verde: 'green',
  azul: 'blue',
  turquesa: 'teal',
  violeta: 'violet',
  laranja: 'orange',
  rosa: 'rose',
  marrom: 'brown',
  cinza: 'slate',
  anil: 'indigo',
} as const
export const COVER_NAMES = Object.values(COVERS) as [(typeof COVERS)[keyof typeof COVERS]]

/** Icons of trails and of survey answers; a trail's drawing has the name of its icon. */
export const ICON_NAMES = [
  'documento',
  'planilha',
  'conversa',
  'loja',
  'carteira',
  'aparelho',
  'foguete',
] as const
export type PictureIcon = (typeof ICON_NAMES)[number]

export const STEP_DRAWING_NAMES = [
  'curriculo',
  'entrevista',
  'cracha',
  'balcao',
  'sacola',
  'caixa-devolvida',
  'caderno-de-clientes',
  'mensagem',
  'cadeiras-em-roda',
  'prancheta',
  'duas-maos',
  'pasta',
  'planilha',
  'grafico',
  'estoque',
  'caderno-de-gastos',
  'fatura-do-cartao',
  'pote-de-moedas',
  'bolo-com-etiqueta',
  'passos',
  'pagina',
  'codigo',
  'celular-com-pedido',
  'duas-cadeiras',
  'pasta-com-grafico',
  'livro-e-relogio',
] as const
export type StepDrawing = (typeof STEP_DRAWING_NAMES)[number]
