/** Refuses posts that another site makes a browser send (OWASP, cross-site request forgery). */
import type { Request as ExpressRequest, RequestHandler } from 'express'
import type { FormToken } from '#app/session/csrf.server.ts'
import { bodyOf } from './bodies.ts'
import { refuse } from './pages.ts'
import { originsOf } from './request-line.ts'

/** What browsers say of a post from a page of ours, or of one that a person sends again by themselves. */
const OWN_SITES = ['same-origin', 'none']

async function carriesToken(req: ExpressRequest, token: FormToken): Promise<boolean> {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(bodyOf(req))) form.append(name, value)
  const headers = new Headers({ Cookie: req.get('cookie') ?? '' })
  return token.isCarriedBy(form, headers)
}

async function isOwn(req: ExpressRequest, token: FormToken): Promise<boolean> {
  const site = req.get('sec-fetch-site')
  if (site !== undefined && !OWN_SITES.includes(site)) return false
  const origin = req.get('origin')
  if (origin) return originsOf(req).includes(origin)
  return site !== undefined || carriesToken(req, token)
}

/** Judges by what the browser says of the post; one that says nothing, by the token in the form. */
export function crossSite(token: FormToken): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'POST') {
      next()
      return
    }
    isOwn(req, token)
      .then((own) => {
        if (!own) {
          refuse(res, 403)
          return
        }
        // Remix compares it with the host as well, which is ours by now.
        delete req.headers.origin
        next()
      })
      .catch(next)
  }
}
