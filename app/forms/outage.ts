export const REFUSED =
  'O servidor não aceitou este envio. O que você escreveu continua aqui: confira e tente de novo em instantes.'

export const OUTAGE =
  'Nosso servidor não respondeu agora. O que você escreveu continua aqui: tente de novo em instantes.'
