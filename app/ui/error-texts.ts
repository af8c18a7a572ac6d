/** What every error says in plain words: on pages of the app, and where the guard refuses a request. */
export interface ErrorText {
  title: string
  text: string
}

/** With one way on, for pages of the app. */
interface Explanation extends ErrorText {
  /** Without `to` it loads the same address again. */
  action: { to?: '/' | '/trails' | '/ajuda'; label: string }
}

interface Circumstances {
  code?: number
  /** False if the page only reads. */
  isSent?: boolean
  isTeams?: boolean
}

const leadingHome = (title: string, text: string): Explanation => ({
  title,
  text,
  action: { to: '/', label: 'Ir para o início' },
})

const BY_CODE: Record<number, Explanation> = {
  0: leadingHome(
    'O servidor não aceitou este envio',
    'Nada mudou na sua conta. Volte e tente de novo em instantes.',
  ),
  1111: {
    title: 'Você não tem acesso a esta página',
    text: 'Ela é de outra conta. Se a outra é sua, saia desta e entre com ela.',
    action: { to: '/trails', label: 'Ver as trilhas' },
  },
  1202: {
    title: 'Seu cadastro ainda não foi confirmado',
    text: 'Abra a mensagem que enviamos para o seu e-mail, confirme por ela e volte aqui.',
    action: { label: 'Tentar de novo' },
  },
  1206: {
    title: 'Este passo ainda não abriu',
    text: 'Ele abre para quem terminou o passo anterior da trilha.',
    action: { to: '/trails', label: 'Ver o que falta' },
  },
  1307: {
    title: 'Esta conta está suspensa',
    text: 'O que você já fez está guardado. Fale com a gente para saber o motivo e o que dá para fazer.',
    action: { to: '/ajuda', label: 'Falar com a gente' },
  },
}

const OUTAGE: Explanation = {
  title: 'Estamos com um problema por aqui',
  text: 'O que você já fez está guardado. O que acabou de escrever vai aparecer de novo quando você tentar.',
  action: { label: 'Tentar de novo' },
}

const READ_OUTAGE = { ...OUTAGE, text: 'O que você já fez está guardado. Espere um pouco e tente de novo.' }

const MISUNDERSTOOD = leadingHome(
  'Não entendemos o que foi enviado',
  'Volte, confira o que escreveu e envie de novo.',
)

const NOT_OPENED = leadingHome(
  'Não conseguimos abrir esta página',
  'O que você já fez está guardado. Siga a partir do início.',
)

const NO_ACCESS = leadingHome(
  'Você não tem acesso a esta página',
  'Ela é de um programa ou de uma conta que não é a sua.',
)

const BY_STATUS: Record<number, Explanation> = {
  400: MISUNDERSTOOD,
  415: MISUNDERSTOOD,
  401: NO_ACCESS,
  403: NO_ACCESS,
  405: leadingHome(
    'Isto não funciona aqui',
    'Abra a página pelo endereço ou por um link. O que você já fez está guardado.',
  ),
  404: leadingHome('Não encontramos esta página', 'O endereço mudou ou tem algum erro.'),
  429: READ_OUTAGE,
  502: OUTAGE,
  503: OUTAGE,
}

const UNSENT: Record<number, Explanation> = {
  400: NOT_OPENED,
  415: NOT_OPENED,
  502: READ_OUTAGE,
  503: READ_OUTAGE,
}

const UNEXPECTED = leadingHome(
  'Algo deu errado do nosso lado',
  'O que você já fez está guardado. Volte para o início e tente de novo.',
)

const TEAM_OUTAGE: Explanation = {
  ...OUTAGE,
  text: 'O que a equipe salvou e publicou continua como estava. Espere um pouco e tente de novo.',
}

const OF_OTHER_ROLES = 'Só outros papéis da equipe abrem esta página.'

/** `code` is the upstream's, which says more than the status. */
export function explanationOf(status: number, { code, isSent = true, isTeams = false }: Circumstances = {}) {
  if (isTeams && status !== 404) return status >= 500 ? TEAM_OUTAGE : { ...NO_ACCESS, text: OF_OTHER_ROLES }
  const byStatus = (isSent ? undefined : UNSENT[status]) ?? BY_STATUS[status]
  return (code === undefined ? undefined : BY_CODE[code]) ?? byStatus ?? UNEXPECTED
}

/** A 400 to a request that sent no form. */
export const BAD_ADDRESS: ErrorText = {
  title: 'Não entendemos este endereço',
  text: 'Confira o endereço, ou siga a partir do início.',
}

const REFUSALS: Record<number, ErrorText> = {
  403: {
    title: 'Não deu para enviar',
    text: 'Por segurança, só aceitamos formulários enviados das nossas próprias páginas. Volte, atualize a página e envie de novo.',
  },
  404: { title: 'Esta página não existe', text: 'Confira o endereço, ou siga a partir do início.' },
  405: { title: 'Isto não funciona aqui', text: 'Abra a página pelo endereço ou por um link.' },
  408: { title: 'A conexão demorou demais', text: 'Confira a sua internet e tente de novo.' },
  413: {
    title: 'O que você enviou é grande demais',
    text: 'Volte, deixe o texto mais curto e envie de novo.',
  },
  414: { title: 'Este endereço é comprido demais', text: 'Confira o endereço, ou siga a partir do início.' },
  415: { title: 'Não lemos este tipo de envio', text: 'Volte, e envie de novo pelo formulário da página.' },
  421: { title: 'Este endereço não é nosso', text: 'Confira o nome do site no endereço e tente de novo.' },
  431: {
    title: 'O seu navegador mandou dados demais',
    text: 'Apague os cookies deste site no navegador e tente de novo.',
  },
}

/** What the guard says with `status`. */
export const refusalOf = (status: number): ErrorText =>
  REFUSALS[status] ?? (status < 500 ? MISUNDERSTOOD : UNEXPECTED)
