import type { Request as ExpressRequest, RequestHandler, Response } from 'express'
import type { FormToken } from '#app/forms/csrf.server.ts'
import { TOKEN_FIELD } from '#app/ui/form-fields.ts'
import { bodyOf, STOP_LETTERS } from './form-bodies.ts'
import { resubmitForm } from '../pages/resubmit-page.ts'
import { refuse } from '../pages/refusal-pages.ts'
import { sendPage } from '../pages/plain-page.ts'
import { originsOf } from './request-line.ts'

export const OWN_SITES = ['same-origin', 'none']

const STALE = {
  title: 'Confira e envie de novo',
  text: 'Esta página ficou aberta por muito tempo, ou o navegador não guardou o cookie dela. Nada foi enviado ainda.',
}

/** Pages without a session's data, as those of an outage, have no token for this button. */
const SIGN_OUT = { title: 'Sair da conta?', text: 'Falta só confirmar.' }

type Verdict = 'own' | 'foreign' | 'unsaid'

function isFromElsewhere(req: ExpressRequest): boolean {
  const referer = req.get('referer')
  return (
    referer !== undefined && !originsOf(req).includes(URL.canParse(referer) ? new URL(referer).origin : '')
  )
}

function verdictOf(req: ExpressRequest): Verdict {
  const site = req.get('sec-fetch-site')
  const origin = req.get('origin')
  if (site !== undefined && !OWN_SITES.includes(site)) return 'foreign'
  if (origin) return originsOf(req).includes(origin) ? 'own' : 'foreign'
  if (site !== undefined) return 'own'
  return isFromElsewhere(req) ? 'foreign' : 'unsaid'
}

const headersOf = (req: ExpressRequest) => new Headers({ Cookie: req.get('cookie') ?? '' })

async function carriesToken(req: ExpressRequest, token: FormToken): Promise<boolean> {
  if (req.path === STOP_LETTERS) return true
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(bodyOf(req))) form.append(name, value)
  return token.isCarriedBy(form, headersOf(req))
}

/** A stale form may be sent again with a fresh token. */
async function offerAgain(req: ExpressRequest, res: Response, token: FormToken): Promise<void> {
  const [fresh, cookie] = await token.commit(headersOf(req))
  const fields = new URLSearchParams(bodyOf(req))
  fields.set(TOKEN_FIELD, fresh)
  if (cookie) res.append('Set-Cookie', cookie)
  sendPage(res, 403, {
    ...(req.path === '/logout' ? SIGN_OUT : STALE),
    more: resubmitForm(fields, req.originalUrl),
  })
}

export function crossSite(token: FormToken): RequestHandler {
  async function judge(req: ExpressRequest, res: Response): Promise<boolean> {
    const verdict = verdictOf(req)
    if (verdict === 'foreign') refuse(res, 403)
    if (verdict !== 'unsaid') return verdict === 'own'
    const isOurs = await carriesToken(req, token)
    if (!isOurs) await offerAgain(req, res, token)
    return isOurs
  }

  return (req, res, next) => {
    const judging = req.method === 'POST' ? judge(req, res) : Promise.resolve(true)
    judging
      .then((isOwn) => {
        // Remix compares it with the host again.
        delete req.headers.origin
        if (isOwn) next()
      })
      .catch(next)
  }
}
