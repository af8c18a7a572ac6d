export const REFUSED =
  'O servidor não aceitou este envio. O que você escreveu continua aqui: confira e tente de novo em instantes.'

export const OUTAGE =
  'Nosso servidor não respondeu agora. O que você escreveu continua aqui: tente de novo em instantes.'

export const OTHERS =
  'Esta página foi aberta por outra conta, que saiu deste aparelho. Nada foi enviado: o que está escrito continua aqui.'
