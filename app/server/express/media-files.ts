import { basename } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import { MEDIA_FOLDER, mediaFileAt } from '#files/media-files.ts'
import { isKind } from './headers.ts'

/** Their names change with their content; only such names are looked for in the folder. */
export function mediaFiles(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: '1y',
    setHeaders(res: Response, path: string) {
      const file = mediaFileAt(`/${MEDIA_FOLDER}/${basename(path)}`)
      if (file) res.setHeader('Content-Type', file.type)
      if (path.endsWith('.svg')) isKind(res, 'drawing')
    },
  })
  return (req, res, next) => {
    const file = mediaFileAt(req.path)
    if (file) req.url = `/${file.name}`
    if (file) files(req, res, next)
    else next()
  }
}
