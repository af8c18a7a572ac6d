import { describe, expect, test } from 'vitest'
import { findLegalText } from '#app/legal/read.server.ts'

const SLUGS = [
  'acessibilidade',
  'termos',
  'privacidade',
  'politica-cookies',
  'regulamentos',
  'regulamentos-trampo-garantido',
  'regulamentos-trampo-turbinado',
]

describe.each(SLUGS)('o texto legal %s', (slug) => {
  test('que vale hoje tem título, versão e data, e nada de HTML estranho', async () => {
    const { title, version, since, html } = await findLegalText(slug)
    expect(title).not.toBe('')
    expect(version).not.toBe('')
    expect(since <= new Date().toISOString().slice(0, 10)).toBe(true)
    expect(html).toMatch(/<h2>/)
    expect(html).not.toMatch(/<h1|<script|\[object/)
  })

  test('não valia antes de existir', async () => {
    await expect(findLegalText(slug, new Date('2000-01-01T12:00:00Z'))).rejects.toThrow(slug)
  })
})

test('começa a valer à meia-noite de Brasília, não antes', async () => {
  const { since } = await findLegalText('termos')
  const midnight = Date.parse(`${since}T03:00:00Z`)
  const before = await findLegalText('termos', new Date(midnight - 1000)).catch(() => undefined)
  expect(before?.since).not.toBe(since)
  expect((await findLegalText('termos', new Date(midnight))).since).toBe(since)
})
