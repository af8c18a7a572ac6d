export const LONG_WORD =
  'pneumoultramicroscopicossilicovulcanoconiótico.anticonstitucionalissimamente@exemplo.com.br'
export const LONG_TEXT =
  'Uma frase comprida, que ninguém escreveria num lugar destes, mas que chega um dia por tradução, por descuido ou porque o nome de alguém é assim, e que precisa caber mesmo assim.'
