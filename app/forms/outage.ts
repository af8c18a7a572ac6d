/** Said above a form that could not be taken because the upstream did not answer. */
export const OUTAGE =
  'Nosso servidor não respondeu agora. O que você escreveu continua aqui: tente de novo em instantes.'
