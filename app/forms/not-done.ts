/** Why what a form asked for was not done, in words for the page that shows what was typed. */
import type { ErrorText } from '#app/ui/error-texts.ts'

const GONE: ErrorText = {
  title: 'Isto não está mais aqui',
  text: 'O que você queria mudar saiu daqui, ou agora é de outra pessoa. O que você escreveu continua na tela: copie antes de sair.',
}

const BY_STATUS: Record<number, ErrorText> = {
  401: {
    title: 'Sua entrada na equipe acabou',
    text: 'O que você escreveu continua aqui. Entre de novo em outra aba, em /equipe/entrar, e depois envie de novo.',
  },
  403: GONE,
  404: GONE,
  409: GONE,
  410: GONE,
}

const REFUSED: ErrorText = {
  title: 'O servidor não aceitou este envio',
  text: 'O que você escreveu continua aqui: confira e envie de novo.',
}

const AWAY: ErrorText = {
  title: 'Não deu para salvar agora',
  text: 'O servidor não conseguiu guardar nada neste momento. O que você escreveu continua aqui: espere um pouco e envie de novo.',
}

/** `status` is that of the response, 400 to 599. */
export const notDone = (status: number): ErrorText => BY_STATUS[status] ?? (status < 500 ? REFUSED : AWAY)
