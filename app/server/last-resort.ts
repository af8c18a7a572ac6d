/** What no other part answered: one page in pt-BR, the right status, nothing of the error itself. */
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { describeError } from '#app/log.server.ts'
import { sendPage } from './plain-page.ts'
import { traceOf } from './request-log.ts'

const TOO_LARGE = {
  title: 'O que você enviou é grande demais',
  text: 'Volte, deixe o texto mais curto e envie de novo.',
}
const BAD_REQUEST = {
  title: 'Não entendemos o que foi enviado',
  text: 'Volte, confira o que escreveu e envie de novo.',
}
const UNEXPECTED = {
  title: 'Algo deu errado do nosso lado',
  text: 'O que já estava salvo continua salvo. Tente de novo em instantes.',
}

export function lastResort(log: Logger): ErrorRequestHandler {
  return (error: { status?: number }, req, res, next) => {
    if (res.headersSent) {
      next(error)
      return
    }
    const { status = 500 } = error
    if (status >= 500) {
      const { requestId } = traceOf(res)
      log.error({ requestId, method: req.method, route: req.path, error: describeError(error) }, 'crash')
    }
    sendPage(res, status, status === 413 ? TOO_LARGE : status < 500 ? BAD_REQUEST : UNEXPECTED)
  }
}
