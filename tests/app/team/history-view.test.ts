import { expect, test } from 'vitest'
import { historyView } from '#app/team/page/history-view.ts'

test('diz quem fez o quê em frases; do terminal não se sabe quem foi', () => {
  const quando = '2026-11-23T23:10:00.000Z'
  const moment = '23 de novembro de 2026, 20h10'
  expect(
    historyView([
      { quando, quem: 'ana@exemplo.com', ato: 'começado', nota: 'da versão 2026-11-22' },
      { quando, quem: 'terminal', ato: 'publicado' },
    ]),
  ).toEqual([
    { act: 'Começado por ana@exemplo.com', moment, note: 'Da versão 2026-11-22' },
    { act: 'Publicado pela linha de comando', moment, note: undefined },
  ])
})
