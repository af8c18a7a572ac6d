import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf, mergeNotes } from '#app/domain/merge-notes.ts'

const merged = (before: string, typed: string, saved: string) =>
  mergeNotes({ typed, saved, from: markOf(before) })

test.each([
  ['ninguém mais escreveu', 'Pá', 'Pá e luvas', 'Pá', 'Pá e luvas', false],
  ['não se escreveu nada aqui', 'Pá', 'Pá', 'Pá e luvas', 'Pá e luvas', false],
  ['as duas continuaram o mesmo texto', 'Pá', 'Pá e adubo', 'Pá e luvas', 'Pá e luvas\n\ne adubo', true],
  ['as duas começaram do nada', '', 'Adubo', 'Luvas', 'Luvas\n\nAdubo', true],
  ['uma trocou tudo', 'Pá', 'Só adubo', 'Pá e luvas', 'Pá e luvas\n\nSó adubo', true],
  ['a outra apagou', 'Pá', 'Pá e adubo', '', 'e adubo', true],
  [
    'veio outra vez o que já foi juntado',
    'Pá',
    'Pá e adubo',
    'Pá e luvas\n\ne adubo',
    'Pá e luvas\n\ne adubo',
    false,
  ],
  [
    'o que se acrescentou só está dentro de outra palavra',
    '',
    'pá',
    'Comprar espátula',
    'Comprar espátula\n\npá',
    true,
  ],
  ['uma linha inteira já está lá', '', 'pá', 'adubo\npá\nluvas', 'adubo\npá\nluvas', false],
  ['só se acrescentou espaço', 'Pá', 'Pá\n', 'Luvas', 'Luvas', false],
  [
    'só as quebras de linha são outras',
    'Pá\nluvas',
    'Pá\r\nluvas\r\nsol',
    'Pá\r\nluvas',
    'Pá\nluvas\nsol',
    false,
  ],
])('%s', (_, before, typed, saved, note, isMerged) => {
  expect(merged(before, typed, saved)).toEqual({ note, isMerged })
})

test('sem saber de que texto se partiu, vale o que veio', () => {
  expect(mergeNotes({ typed: 'Adubo', from: '', saved: 'Luvas' })).toEqual({ note: 'Adubo', isMerged: false })
})

test('nada do que se acrescentou em dois lugares se perde', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, here, there) => {
      const { note } = merged(before, before + here, before + there)
      expect(note).toContain(here.trim())
      expect(note).toContain(there.trim())
    }),
  )
})

test.each(['', 'x', '9', '3-', 'NaN-abc', '-1-x', '999999999-x'])(
  'uma marca inventada (%s) não derruba nada',
  (from) => {
    expect(mergeNotes({ typed: 'Adubo', from, saved: 'Luvas' }).note).toContain('Adubo')
  },
)
