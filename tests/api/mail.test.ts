import { expect, test } from 'vitest'
import { bySmtp } from '#api/mail/senders.ts'
import { mailServer } from '#tests/support/api/smtp.ts'

const LETTER = { to: 'ana@exemplo.com', subject: 'Olá', text: 'Oi, Ana!\n', html: '<p>Oi, Ana!</p>' }
const FROM = 'Evolua <nao-responda@evolua.example>'

test('com SMTP a carta vai ao servidor de correio, em texto e em HTML', async () => {
  const server = await mailServer()
  await bySmtp(server.url, FROM)(LETTER)
  await server.close()
  expect(server.received).toHaveLength(1)
  for (const part of [
    'To: ana@exemplo.com',
    'From: Evolua <nao-responda@',
    'text/plain',
    'text/html',
    'Oi, Ana!',
    'Auto-Submitted: auto-generated',
  ]) {
    expect(server.received[0]).toContain(part)
  }
})

test('uma carta que o servidor não aceita não conta como enviada', async () => {
  const server = await mailServer({ refuse: '451 agora não' })
  await expect(bySmtp(server.url, FROM)(LETTER)).rejects.toThrow()
  await server.close()
  expect(server.received).toEqual([])
})
