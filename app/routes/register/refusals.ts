/** Why the upstream refuses a registration, at the field where it is mended (contract, "Its own codes"). */
export const REFUSALS: Record<number, { field: 'coupon' | 'email' | 'cpf'; message: string }> = {
  1301: {
    field: 'coupon',
    message: 'Não encontramos este cupom. Confira se o código está igual ao que você recebeu.',
  },
  1302: {
    field: 'coupon',
    message: 'Todas as vagas deste cupom já foram usadas. Peça outro a quem te deu este.',
  },
  1303: { field: 'coupon', message: 'O prazo deste cupom acabou. Peça outro a quem te deu este.' },
  1304: { field: 'coupon', message: 'Você já usou este cupom. Entre com o seu e-mail e a sua senha.' },
  1305: { field: 'coupon', message: 'Este cupom é de outro e-mail. Use o e-mail que recebeu o cupom.' },
  1306: {
    field: 'email',
    message: 'Já existe uma conta com este e-mail ou CPF. Entre com ela ou use Esqueci minha senha.',
  },
}

/** What is said of a refusal nobody names. */
export const UNNAMED =
  'Não deu para criar a conta com estes dados. Confira o cupom e o restante e tente de novo.'
