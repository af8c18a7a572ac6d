import type { RequestHandler } from 'express'
import { isKind } from './headers.ts'

/** Replaces a faulty worker: empties its caches and unregisters. */
const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())
))
`

export function workerFile(isOn: boolean): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/sw.js') {
      next()
      return
    }
    isKind(res, 'worker')
    res.set('Cache-Control', 'no-cache')
    if (isOn || req.method === 'POST') next()
    else res.type('js').send(LEAVING)
  }
}
