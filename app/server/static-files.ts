import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import { CODINGS, codingFor, ENDING, type Coding } from './coding.ts'

const hasEnding = /\.\w+$/

const codingOf = (path: string) => CODINGS.find((coding) => path.endsWith(ENDING[coding]))

/** Every file below, as addresses have it; what is added later goes out as it is. */
function addressesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return new Set(paths.map((path) => `/${path.split(sep).join('/')}`))
}

/** A compressed form goes out as what it unpacks to; its size, and so its ETag, is its own. */
function describe(res: Response, path: string) {
  const coding = codingOf(path)
  if (!coding) return
  const type = express.static.mime.lookup(extname(path.slice(0, -ENDING[coding].length)))
  const charset = express.static.mime.charsets.lookup(type, '')
  res.setHeader('Content-Type', charset ? `${type}; charset=${charset}` : type)
  res.setHeader('Content-Encoding', coding)
}

/** Files and nothing else: no page for a folder, and no redirect to one. */
function filesOf(folder: string, caching: { maxAge: string; immutable?: boolean }): RequestHandler {
  const files = express.static(folder, { ...caching, index: false, redirect: false, setHeaders: describe })
  const addresses = addressesIn(folder)
  const formOf = (path: string, coding: Coding | undefined) => {
    const form = coding && path + ENDING[coding]
    return form && addresses.has(form) ? form : undefined
  }

  return (req, res, next) => {
    const { url, path } = req
    // The compressed forms have no address of their own.
    if (codingOf(path)) {
      next()
      return
    }
    if (CODINGS.some((coding) => formOf(path, coding))) res.vary('Accept-Encoding')
    req.url = formOf(path, codingFor(req)) ?? url
    files(req, res, (error?: unknown) => {
      req.url = url
      next(error)
    })
  }
}

/** The built product's files: those under `/assets` are named by their content and never change. */
export function builtFiles(folder: string): RequestHandler {
  const router = express.Router()
  router.use('/assets', filesOf(`${folder}/assets`, { immutable: true, maxAge: '1y' }))
  const others = filesOf(folder, { maxAge: '1h' })
  router.use((req, res, next) => {
    if (hasEnding.test(req.path) && !req.path.endsWith('.data')) others(req, res, next)
    else next()
  })
  return router
}
