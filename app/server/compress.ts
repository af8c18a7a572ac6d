/** Compresses what is made for one request, whole: streamed, each flush would go through the encoder again. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { codingFor, type Coding } from './coding.ts'
import { OWN_SITES } from './cross-site.ts'
import { originsOf } from './request-line.ts'

/** Bytes; less than this fits in the first packet in any form. */
const SMALLEST = 1000

/** Of brotli's 11: beyond this, each level costs more time than the bytes it saves. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

const brotli = promisify(brotliCompress)
const zip = promisify<Buffer, { level: number }, Buffer>(gzip)

const COMPRESSORS: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => zip(body, { level: GZIP_LEVEL }),
}

const isText = (type: string) => /^text\/|\b(json|javascript|xml)\b/.test(type)

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

/** Whether no other site can have made the browser send this; where it does not say, by the page it comes from. */
function isFromOwnPage(req: Request): boolean {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return OWN_SITES.includes(site)
  const origin = originOf(req.get('referer') ?? '')
  return origin !== undefined && originsOf(req).includes(origin)
}

/**
 * Against BREACH (guessing what a page holds from how long it gets when compressed with a guess in its address): what
 * another site makes a learner's browser ask for, again and again, goes out as it is. That keeps the form's token and
 * everything else that is theirs, and costs nothing where it matters: a first visit brings no cookie, and who is here
 * already comes from our own pages. Padding would only ask for more tries, and masking would cover the token alone.
 */
const mayBeGuessed = (req: Request) => req.headers.cookie !== undefined && !isFromOwnPage(req)

/** The body in the form its browser takes, once it is whole; says in `res` which form that is. */
export async function compressed(body: Buffer, req: Request, res: Response): Promise<Buffer> {
  const isDone = res.hasHeader('Content-Encoding')
  if (isDone || !isText(res.get('Content-Type') ?? '')) return body
  res.vary('Accept-Encoding')
  const coding = codingFor(req)
  if (!coding || body.length < SMALLEST || mayBeGuessed(req)) return body
  res.set('Content-Encoding', coding)
  return COMPRESSORS[coding](body)
}
