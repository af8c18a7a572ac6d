export const REFUSED =
  'O servidor não aceitou este envio. O que você escreveu continua aqui: confira e tente de novo em instantes.'

const REASONS: Record<number, string> = {
  1206: 'Este passo não está aberto para você.',
  1307: 'Sua conta está suspensa: fale com a gente pela página de ajuda.',
}

export const refusedWith = (code: number): string =>
  `${REASONS[code] ?? 'O servidor recusou este envio.'} O que você escreveu continua aqui: copie o texto antes de sair.`

export const OUTAGE =
  'Nosso servidor não respondeu agora. O que você escreveu continua aqui: tente de novo em instantes.'

export const OTHERS =
  'Esta página foi aberta por outra conta, que saiu deste aparelho. Nada foi enviado: o que está escrito continua aqui.'
