/** The built app without `remix-serve`: its whole page is compressed in one piece. */
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/node'

const build = await import('./build/server/index.js')
const handle = createRequestHandler(build, 'production')
/** That of remix-serve. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

const server = createServer((req, res) => {
  void handle(new Request(`http://${req.headers.host}${req.url}`)).then(async (answer) => {
    const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()), { params })
    const headers = { ...Object.fromEntries(answer.headers), 'content-encoding': 'br' }
    res.writeHead(answer.status, headers).end(body)
  })
})
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  process.stdout.write('ready\n')
})
