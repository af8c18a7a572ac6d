import fs, { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftIn, saveDraft } from '#app/legal/editing/save-draft.server.ts'
import { refusing } from '#app/team/texts/refusals.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

/** How often a file was read since. */
function readsOf(file: string): () => number {
  const read = vi.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    read.mockRestore()
    syncBuiltinESMExports()
  })
  return () => read.mock.calls.filter(([name]) => name === file).length
}

const texts = onLegalFolder()
beforeEach(() => {
  texts.draft('termos', 'nova')
})

const FIELDS = { title: 'Termos', changes: 'Muda.', body: 'Outro texto.' }

test('salvar lê o arquivo uma vez só, guarda o que substituiu, e quem lê depois vê o salvo', () => {
  const store = texts.store()
  const before = draftIn(store, 'termos', 'nova')
  const reads = readsOf(before.file)
  store.reload()
  const outcome = saveDraft(store, { slug: 'termos', version: 'nova', base: before.hash }, FIELDS)
  expect(outcome).toMatchObject({ saved: { title: 'Termos' }, replaced: before.source })
  const saved = draftIn(store, 'termos', 'nova')
  expect([saved.body, saved.changes]).toEqual(['\nOutro texto.\n', 'Muda.'])
  expect(reads()).toBe(1)
  expect(readFileSync(before.file, 'utf8')).toBe(saved.source)
  store.reload()
  expect(draftIn(store, 'termos', 'nova')).toBe(saved)
})

test('um rascunho que não dá para salvar diz por quê, e o arquivo fica como era', async () => {
  const store = texts.store()
  const { hash: base, source } = draftIn(store, 'termos', 'nova')
  const at = { slug: 'termos', version: 'nova', base } as const
  expect(await refusing(() => saveDraft(store, at, { ...FIELDS, title: '{{empresa.nome}}' }))).toMatchObject({
    errors: { '': ['titulo: aqui {{…}} não funciona: escreva por extenso'] },
  })
  expect(readFileSync(texts.file('termos', 'nova'), 'utf8')).toBe(source)
  expect(await refusing(() => draftIn(store, 'termos', 'outra'))).toMatchObject({
    errors: { '': [expect.stringMatching(/^Este rascunho não existe mais/)] },
  })
  texts.write('termos', 'nova', 'Sem cabeçalho.')
  store.reload()
  expect(await refusing(() => draftIn(store, 'termos', 'nova'))).toMatchObject({
    errors: { '': [expect.stringMatching(/^termos\/nova\.md, linha 1: deve começar/)] },
  })
})
