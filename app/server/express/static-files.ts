import { readdirSync } from 'node:fs'
import express, { type RequestHandler, type Response } from 'express'
import { CODINGS, codingFor, ENDING } from './coding.ts'

const hasEnding = /\.\w+$/
const { mime } = express.static
const isCompressed = (path: string) => CODINGS.some((coding) => path.endsWith(ENDING[coding]))

function contentTypeOf(path: string): string {
  const type = mime.lookup(path)
  const charset = mime.charsets.lookup(type, type.endsWith('+xml') ? 'UTF-8' : '')
  return charset ? `${type}; charset=${charset}` : type
}

const FILES_ONLY = {
  index: false,
  redirect: false,
  setHeaders(res: Response, path: string) {
    if (!isCompressed(path)) res.setHeader('Content-Type', contentTypeOf(path))
  },
}

/** Lets `express.static` send the compressed form that the browser takes, where the build wrote one. */
function compressedForm(folder: string): RequestHandler {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressed)
  const compressed = new Set(files.map((path) => `/${path.replaceAll('\\', '/')}`))

  return (req, res, next) => {
    const { path, method } = req
    if (!hasEnding.test(path) || isCompressed(path) || path.endsWith('.data')) {
      next('router')
      return
    }
    if (CODINGS.some((coding) => compressed.has(path + ENDING[coding]))) res.vary('Accept-Encoding')
    const coding = codingFor(req)
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead && coding && compressed.has(path + ENDING[coding])) {
      req.url = path + ENDING[coding]
      res.setHeader('Content-Type', contentTypeOf(path))
      res.setHeader('Content-Encoding', coding)
    }
    next()
  }
}

export function builtFiles(folder: string): RequestHandler {
  const router = express.Router()
  const assets = express.static(`${folder}/assets`, { ...FILES_ONLY, immutable: true, maxAge: '1y' })
  const others = express.static(folder, { ...FILES_ONLY, maxAge: '1h' })
  return router.use(compressedForm(folder)).use('/assets', assets).use(others)
}
