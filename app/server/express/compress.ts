/** Compresses whole bodies: a stream would be flushed, and encoded, many times. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { codingFor, type Coding } from './coding.ts'
import { OWN_SITES } from '../guard/cross-site.ts'
import { originsOf } from '../guard/request-line.ts'

const SMALLEST = 1000

/** For one response higher levels cost more time than the bytes save. */
const BROTLI_QUALITY = 5

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Up to this size (bytes) brotli takes less time than handing it to another thread, and a window of it is enough. */
const SMALL = 64 * 1024
const SMALL_WINDOW = 16

const COMPRESSORS: Record<Coding, (body: Buffer) => Promise<Buffer> | Buffer> = {
  br(body) {
    const isSmall = body.length <= SMALL
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      ...(isSmall && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW }),
    }
    return isSmall ? brotliCompressSync(body, { params }) : brotli(body, { params })
  },
  gzip: (body) => zip(body),
}

const isText = (type: string) => /^text\/|\b(json|javascript|xml)\b/.test(type)

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

function isFromOwnPage(req: Request): boolean {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return OWN_SITES.includes(site)
  const origin = originOf(req.get('referer') ?? '')
  return origin !== undefined && originsOf(req).includes(origin)
}

/** BREACH: a page requested by another site with cookies is not compressed, so that its size reveals nothing. */
const mayBeGuessed = (req: Request) => req.headers.cookie !== undefined && !isFromOwnPage(req)

export async function compressed(body: Buffer, req: Request, res: Response): Promise<Buffer> {
  const isDone = res.hasHeader('Content-Encoding')
  if (isDone || !isText(res.get('Content-Type') ?? '')) return body
  res.vary('Accept-Encoding')
  const coding = codingFor(req)
  if (!coding || body.length < SMALLEST || mayBeGuessed(req)) return body
  res.set('Content-Encoding', coding)
  return COMPRESSORS[coding](body)
}
