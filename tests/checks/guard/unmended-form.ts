/** A process that gives every field of a form to conform, as the product did once; it prints its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

const schema = z.object({ name: z.string(), email: z.string() })

const server = createServer((request, response) => {
  void text(request)
    .then((body) => parseWithZod(new URLSearchParams(body), { schema }).reply())
    .catch(() => undefined)
    .finally(() => response.end('ok'))
})
server.listen(0, '127.0.0.1', () => process.stdout.write(String((server.address() as AddressInfo).port)))
