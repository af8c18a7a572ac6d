/** Refuses what comes while Remix already works on as much as it can. */
import type { RequestHandler } from 'express'
import { sendPage } from '../pages/plain-page.ts'
import { PROBES } from '#files/probes.ts'
import { formAgain } from './form-bodies.ts'

/** Requests under way in one process; deploy/nginx has a limit above all of them. */
const MOST_UNDER_WAY = 256

const RETRY_AFTER = '5'

const AGAIN = '<p><a class="botao" href="">Tentar de novo</a></p>\n'

const FULL = {
  title: 'Muita gente está aqui agora',
  text: 'Não conseguimos atender este pedido a tempo. Espere uns segundos e tente de novo.',
}

/** Probes always pass; a refused form comes back with what was typed. */
export function shedding(underWay: () => number): RequestHandler {
  return (req, res, next) => {
    if (PROBES.includes(req.path) || underWay() < MOST_UNDER_WAY) {
      next()
      return
    }
    sendPage(res.set('Retry-After', RETRY_AFTER), 503, { ...FULL, more: formAgain(req) || AGAIN })
  }
}
