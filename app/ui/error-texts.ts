/** What happened in plain words and one way on, by the catalogue's code where it says more than the status. */
export interface Explanation {
  title: string
  text: string
  /** Without `to` it loads the same address again. */
  action: { to?: '/' | '/trails'; label: string }
}

const BACK_HOME = { to: '/', label: 'Ir para o início' } as const

const BY_CODE: Record<number, Explanation> = {
  1206: {
    title: 'Este passo ainda não está aberto para você',
    text: 'Ele abre para quem terminou o passo anterior da mesma trilha, e então abre sozinho: não é preciso pedir. Veja na trilha o que falta para abrir este.',
    action: { to: '/trails', label: 'Ver o que falta' },
  },
}

const OUTAGE: Explanation = {
  title: 'Estamos com um problema por aqui',
  text: 'Nosso servidor não respondeu agora. O que já estava salvo continua salvo, e o que você enviou agora volta preenchido. Espere um pouco e tente de novo.',
  action: { label: 'Tentar de novo' },
}

const MISUNDERSTOOD: Explanation = {
  title: 'Não entendemos o que foi enviado',
  text: 'Volte para a página anterior, confira o que escreveu e envie de novo.',
  action: BACK_HOME,
}

const BY_STATUS: Record<number, Explanation> = {
  400: MISUNDERSTOOD,
  415: MISUNDERSTOOD,
  401: {
    title: 'Você não tem acesso a esta página',
    text: 'Ela é de um programa ou de uma conta que não é a sua.',
    action: BACK_HOME,
  },
  403: {
    title: 'Você não tem acesso a esta página',
    text: 'Ela é de um programa ou de uma conta que não é a sua.',
    action: BACK_HOME,
  },
  404: {
    title: 'Não encontramos esta página',
    text: 'O endereço pode ter mudado ou sido digitado com algum erro.',
    action: BACK_HOME,
  },
  502: OUTAGE,
  503: OUTAGE,
}

const UNEXPECTED: Explanation = {
  title: 'Algo deu errado do nosso lado',
  text: 'O que já estava salvo continua salvo. Volte para o início e tente de novo.',
  action: BACK_HOME,
}

export function explanationOf(status: number, code: number | undefined): Explanation {
  return BY_CODE[code ?? 0] ?? BY_STATUS[status] ?? UNEXPECTED
}
