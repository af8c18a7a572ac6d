import express, { type RequestHandler } from 'express'

/** Files and nothing else: no page for a folder, and no redirect to one. */
const ALONE = { index: false, redirect: false }

const hasEnding = /\.\w+$/

/** The built product's files: those under `/assets` are named by their content and never change. */
export function builtFiles(folder: string): RequestHandler {
  const files = express.Router()
  files.use('/assets', express.static(`${folder}/assets`, { ...ALONE, immutable: true, maxAge: '1y' }))
  const others = express.static(folder, { ...ALONE, maxAge: '1h' })
  files.use((req, res, next) => {
    if (hasEnding.test(req.path) && !req.path.endsWith('.data')) others(req, res, next)
    else next()
  })
  return files
}
