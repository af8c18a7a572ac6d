/** `/sw.js`: what keeps an honest page for when there is no internet (app/browser/offline/service-worker.ts). */
import type { RequestHandler } from 'express'
import { isWorker } from './headers.ts'

/** Takes the place of a worker that turned out bad: it forgets all that was kept, and leaves. */
const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())
))
`

/** Asked for again each time, so that a change reaches every device at its next page. */
export function workerFile(isOn: boolean): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/sw.js') {
      next()
      return
    }
    isWorker(res)
    res.set('Cache-Control', 'no-cache')
    if (isOn || req.method === 'POST') next()
    else res.type('js').send(LEAVING)
  }
}
