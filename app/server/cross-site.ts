/** Refuses posts that another site makes a browser send (OWASP, cross-site request forgery). */
import type { Request as ExpressRequest, RequestHandler } from 'express'
import type { FormToken } from '#app/session/csrf.server.ts'
import { sendPage } from './plain-page.ts'

const FOREIGN_SITES = ['cross-site', 'same-site']

async function carriesToken(req: ExpressRequest, token: FormToken): Promise<boolean> {
  const form = new FormData()
  const body = Buffer.isBuffer(req.body) ? req.body.toString() : ''
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value)
  const headers = new Headers({ Cookie: req.get('cookie') ?? '' })
  return token.isCarriedBy(form, headers)
}

async function isOwn(req: ExpressRequest, protocol: string, token: FormToken): Promise<boolean> {
  const site = req.get('sec-fetch-site')
  if (site && FOREIGN_SITES.includes(site)) return false
  const origin = req.get('origin')
  if (origin) return origin === `${protocol}//${req.get('host') ?? ''}`
  return site !== undefined || carriesToken(req, token)
}

const REFUSAL = {
  title: 'Não deu para enviar',
  text: 'Por segurança, só aceitamos formulários enviados das nossas próprias páginas. Volte, atualize a página e envie de novo.',
}

/** Judges by what the browser says of the post; one that says nothing, by the token in the form. */
export function crossSite(protocol: string, token: FormToken): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      next()
      return
    }
    isOwn(req, protocol, token)
      .then((own) => {
        if (own) next()
        else sendPage(res, 403, REFUSAL)
      })
      .catch(next)
  }
}
