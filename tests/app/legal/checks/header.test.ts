import { expect, test } from 'vitest'
import { checkDraft } from '#app/legal/reading/checks/check-draft.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()

test('o que muda no título e na idade mínima é apontado, com o que era', () => {
  texts.publish('termos', '2026-11-01', { more: 'idadeMinima: 16' })
  const source = texts.draft('termos', 'nova', { more: 'idadeMinima: 18' })
  texts.write('termos', 'nova', source.replace('Termos de uso', 'Regras de uso'))
  const store = texts.store()
  const [draft] = store.draftsOf('termos')
  if (!draft) throw new Error('There is no draft.')
  expect(checkDraft(draft, store).map(({ kind, words, reason }) => [kind, words, reason])).toEqual([
    ['header', 'Título', 'Era “Termos de uso” e passa a “Regras de uso”. Confira se é isso mesmo.'],
    ['header', 'Idade mínima', 'Era “16” e passa a “18”. Confira se é isso mesmo.'],
  ])
})
