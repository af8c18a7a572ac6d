/** What each refusal says in plain words, and how to go on; for all that Remix does not answer. */
import type { Response } from 'express'
import { sendPage, type PlainPage } from './plain-page.ts'

const BAD_REQUEST: PlainPage = {
  title: 'Não entendemos o que foi enviado',
  text: 'Volte, confira o que escreveu e envie de novo.',
}

const BAD_ADDRESS: PlainPage = {
  title: 'Não entendemos este endereço',
  text: 'Confira o endereço, ou siga a partir do início.',
}

const UNEXPECTED: PlainPage = {
  title: 'Algo deu errado do nosso lado',
  text: 'O que já estava salvo continua salvo. Tente de novo em instantes.',
}

const TOO_LARGE: PlainPage = {
  title: 'O que você enviou é grande demais',
  text: 'Volte, deixe o texto mais curto e envie de novo.',
}

const PAGES: Record<number, PlainPage> = {
  400: BAD_REQUEST,
  403: {
    title: 'Não deu para enviar',
    text: 'Por segurança, só aceitamos formulários enviados das nossas próprias páginas. Volte, atualize a página e envie de novo.',
  },
  404: { title: 'Esta página não existe', text: 'Confira o endereço, ou siga a partir do início.' },
  405: { title: 'Isto não funciona aqui', text: 'Abra a página pelo endereço ou por um link.' },
  408: { title: 'A conexão demorou demais', text: 'Confira a sua internet e tente de novo.' },
  413: TOO_LARGE,
  414: { title: 'Este endereço é comprido demais', text: 'Confira o endereço, ou siga a partir do início.' },
  415: {
    title: 'Não lemos este tipo de envio',
    text: 'Volte, e envie de novo pelo formulário da página.',
  },
  417: BAD_REQUEST,
  421: { title: 'Este endereço não é nosso', text: 'Confira o nome do site no endereço e tente de novo.' },
  431: {
    title: 'O seu navegador mandou dados demais',
    text: 'Apague os cookies deste site no navegador e tente de novo.',
  },
}

/** The page of a status; where it has none of its own, that of its kind. */
export const pageOf = (status: number): PlainPage =>
  PAGES[status] ?? (status < 500 ? BAD_REQUEST : UNEXPECTED)

/** Answers with the status and its page. */
export function refuse(res: Response, status: number): void {
  // Who sent no form is not told to look at what they wrote.
  const isAddress = status === 400 && res.req.method !== 'POST'
  sendPage(res, status, isAddress ? BAD_ADDRESS : pageOf(status))
}
