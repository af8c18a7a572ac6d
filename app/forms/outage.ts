export const OUTAGE =
  'Nosso servidor não respondeu agora. O que você escreveu continua aqui: tente de novo em instantes.'
