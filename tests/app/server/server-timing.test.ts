import express from 'express'
import pino from 'pino'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { headers } from '#app/server/express/headers.ts'
import { requestLog } from '#app/server/log/request-log.ts'

async function headersIn(development: boolean): Promise<Headers> {
  const app = express()
  app.use(requestLog(pino({ enabled: false }), (kind) => kind))
  app.use(headers({ https: false, mediaOrigins: [], development }))
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/`)).headers
}

test('o tempo e o número de chamadas são ditos só no desenvolvimento', async () => {
  const timing = /^total;dur=\d+, upstream;dur=\d+;desc="\d calls"$/
  expect((await headersIn(true)).get('Server-Timing')).toMatch(timing)
  expect((await headersIn(false)).get('Server-Timing')).toBeNull()
})
