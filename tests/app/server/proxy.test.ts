import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { request, sendRaw } from '#tests/support/raw.ts'
import { startGuard, type Seen } from './guard.ts'

const SAID = {
  'X-Forwarded-For': '203.0.113.7, 198.51.100.2',
  'X-Forwarded-Host': 'mau.example',
  'X-Forwarded-Proto': 'ftp',
  'X-Forwarded-Port': '1',
  'X-Original-URL': '/admin',
  'X-Rewrite-URL': '/admin',
  'X-Real-IP': '203.0.113.9',
  'X-HTTP-Method-Override': 'DELETE',
  Forwarded: 'for=203.0.113.9;host=mau.example;proto=ftp',
  Via: '1.1 alguém',
}

async function seen(TRUST_PROXY: string, said: Record<string, string> = SAID): Promise<Seen> {
  const { port, host } = await startGuard({ TRUST_PROXY })
  const { body } = await sendRaw(port, request('GET /home HTTP/1.1', { Host: host, ...said }))
  return JSON.parse(body) as Seen
}

test.each(['', '0', '10.0.0.1', '10.0.0.0/8,fd00::/8'])(
  'com TRUST_PROXY %j nada do que um proxy diria conta',
  async (setting) => {
    const { ip, headers, host } = await seen(setting)
    expect(ip).toBe('127.0.0.1')
    expect(headers.sort()).toEqual(['connection', 'host'])
    expect(host).toMatch(/^localhost:/)
  },
)

describe('do proxy que conhecemos', () => {
  test.each([
    ['1', '198.51.100.2'],
    ['2', '203.0.113.7'],
    ['loopback', '198.51.100.2'],
    ['127.0.0.1', '198.51.100.2'],
    ['127.0.0.0/8, 198.51.100.2', '203.0.113.7'],
  ])('%s, só de onde o pedido vem', async (setting, ip) => {
    const { headers, ...rest } = await seen(setting)
    expect(rest.ip).toBe(ip)
    expect(rest.host).toMatch(/^localhost:/)
    expect(headers.sort()).toEqual(['connection', 'host', 'x-forwarded-for'])
  })

  test('em compose.yaml, quem está na rede de casa não escolhe de onde vem', async () => {
    const [, setting = ''] =
      /TRUST_PROXY: '?([^'\n]+)/.exec(readFileSync('deploy/compose.yaml', 'utf8')) ?? []
    const { ip } = await seen(setting, { 'X-Forwarded-For': '203.0.113.7, 192.168.0.9' })
    expect(ip).toBe('192.168.0.9')
  })
})

test.each(['true', 'sim', '999', '0.0.0.0/0', '::/0', '10.0.0.1/33', '10.0.0.1,', '-1', '10.0.0'])(
  'TRUST_PROXY %j não começa',
  async (setting) => {
    await expect(startGuard({ TRUST_PROXY: setting })).rejects.toThrow('TRUST_PROXY')
  },
)
