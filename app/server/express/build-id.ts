import type { RequestHandler } from 'express'

export function buildId(id: string): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/build.json') next()
    else res.set('Cache-Control', 'no-store').json({ id })
  }
}
