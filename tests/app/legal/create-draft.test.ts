import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDraft } from '#app/legal/editing/create-draft.server.ts'
import { telling } from '#app/legal/terminal/telling.ts'
import type { LegalSlug } from '#app/legal/versions/text.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()

const create = (version: string, slug: LegalSlug = 'termos') =>
  telling(() => createDraft(texts.store(), { slug, version }))

test('um rascunho começa como a última versão publicada, sem a data e sem o que mudou', () => {
  texts.publish('termos', '2026-11-01')
  const last = texts.publish('termos', '2026-12-01', { more: 'idadeMinima: 16 # anos' })
  texts.draft('termos', '2026-12-15')
  expect(create('2027-01-01')).toEqual({ file: texts.file('termos', '2027-01-01'), from: '2026-12-01' })
  expect(readFileSync(texts.file('termos', '2027-01-01'), 'utf8')).toBe(
    last
      .replace('versao: "2026-12-01"', 'versao: "2027-01-01"')
      .replace('vigencia: 2026-12-01\n', '')
      .replace('estado: publicado', 'estado: rascunho')
      .replace(/mudancas: .*/, 'mudancas:'),
  )
  const store = texts.store()
  expect(store.faults()).toEqual([])
  expect(store.draftsOf('termos').map(({ version }) => version)).toEqual(['2027-01-01', '2026-12-15'])
})

test('não se escreve por cima do que há, nem com um nome que não serve', () => {
  const source = texts.publish('termos', '2026-11-01')
  expect(() => create('2026-11-01')).toThrow(/^Já existe a versão 2026-11-01 de termos/)
  expect(readFileSync(texts.file('termos', '2026-11-01'), 'utf8')).toBe(source)
  const files = ['..', '.', '-x', 'x.', 'x-', 'a_b', 'x.md', 'x.MD', 'x.historico', 'x.jsonl', 'x.data']
  for (const name of ['../a', 'versão', 'a b', '', '1'.repeat(33), ...files])
    expect(() => create(name)).toThrow(/não serve/)
  expect(() => create('2027-01-01', 'privacidade')).toThrow(/Não há uma versão publicada de privacidade/)
})

test('um nome de antes, que hoje não se aceita, ainda se lê', () => {
  texts.draft('termos', 'a_b')
  expect(
    texts
      .store()
      .draftsOf('termos')
      .map(({ version }) => version),
  ).toEqual(['a_b'])
})
