/** Why the upstream refuses a registration, at the field to correct (contract, "Its own codes"). */
interface Refused {
  field: 'coupon' | 'email'
  message: string
  /** The person has an account and is offered ways into it. */
  hasAccount?: true
}

export const REFUSALS: Record<number, Refused> = {
  1301: {
    field: 'coupon',
    message: 'Não encontramos este cupom. Confira se o código está igual ao que você recebeu.',
  },
  1302: {
    field: 'coupon',
    message: 'Todas as vagas deste cupom já foram usadas. Peça outro a quem passou este cupom para você.',
  },
  1303: {
    field: 'coupon',
    message: 'O prazo deste cupom acabou. Peça outro a quem passou este cupom para você.',
  },
  1304: {
    field: 'coupon',
    message: 'Você já usou este cupom: sua conta já existe. Entre nela ou recupere a senha.',
    hasAccount: true,
  },
  1305: {
    field: 'coupon',
    message: 'Este cupom é de outro e\u2011mail. Use o e\u2011mail que recebeu o cupom.',
  },
  1306: {
    field: 'email',
    message: 'Já existe uma conta com este e-mail ou CPF. Entre nela ou recupere a senha.',
    hasAccount: true,
  },
}

export const UNNAMED = 'Estes dados não foram aceitos. Confira o cupom e o restante e tente de novo.'
