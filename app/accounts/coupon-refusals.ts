/** Why the upstream refuses a registration, at the field to correct (contract, "Its own codes"). */
interface Refused {
  field: 'coupon' | 'email'
  message: string
  /** What to do, in the summary. */
  way: string
  /** The person has an account and is offered ways into it. */
  hasAccount?: true
  /** Instead, to somebody who is signed in. */
  signedIn?: { message: string; way: string }
}

const ANOTHER = 'Peça outro cupom a quem passou este para você.'
const SIGN_IN = 'Entre na sua conta ou recupere a senha.'

export const REFUSALS: Record<number, Refused> = {
  1301: {
    field: 'coupon',
    message: 'Não encontramos este cupom.',
    way: 'Confira se o cupom está igual ao que você recebeu.',
  },
  1302: {
    field: 'coupon',
    message: 'Todas as vagas deste cupom já foram usadas.',
    way: ANOTHER,
  },
  1303: {
    field: 'coupon',
    message: 'O prazo deste cupom acabou.',
    way: ANOTHER,
  },
  1304: {
    field: 'coupon',
    message: 'Você já criou uma conta com este cupom. Entre nela.',
    way: SIGN_IN,
    hasAccount: true,
    signedIn: { message: 'Você já usou este cupom.', way: 'Você já tem tudo o que este cupom libera.' },
  },
  1305: {
    field: 'coupon',
    message: 'Este cupom é de outro e\u2011mail.',
    way: 'Use o e\u2011mail que recebeu o cupom.',
  },
  1306: {
    field: 'email',
    message: 'Já existe uma conta com este e-mail ou CPF.',
    way: SIGN_IN,
    hasAccount: true,
  },
}

export const UNNAMED = 'Estes dados não foram aceitos. Confira o cupom e o restante e tente de novo.'
