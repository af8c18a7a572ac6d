import type { RequestHandler } from 'express'

/** What open pages ask to learn that a newer build than their own is served. */
export function buildId(id: string): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/build.json') next()
    else res.set('Cache-Control', 'no-store').json({ id })
  }
}
