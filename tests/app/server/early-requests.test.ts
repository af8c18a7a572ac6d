import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { earlyRequests } from '#app/server/guard/early-requests.ts'

async function started() {
  const early = earlyRequests()
  const server = createServer(early.handle).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () => (await fetch(`http://127.0.0.1:${port}`)).text()
  return { early, server, ask }
}

const hello: RequestListener = (_, res) => void res.end('oi')

test('quem chega antes da hora espera, e quem chega depois é atendido logo', async () => {
  const { early, server, ask } = await started()
  const waiting = ask()
  await once(server, 'request')
  early.pass(hello)
  expect([await waiting, await ask()]).toEqual(['oi', 'oi'])
})

test('uma falha termina só a conexão dela', async () => {
  const { early, ask } = await started()
  early.pass(() => {
    throw new Error('quebrou')
  })
  await expect(ask()).rejects.toThrow()
  early.pass(hello)
  expect(await ask()).toBe('oi')
})
