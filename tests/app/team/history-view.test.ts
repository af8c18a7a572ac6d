import { expect, test } from 'vitest'
import { historyView } from '#app/team/page/history-view.ts'

test('diz quem fez o quê em frases, sem falar de comandos', () => {
  const quando = '2026-11-23T23:10:00.000Z'
  const moment = '23 de novembro de 2026, 20h10'
  expect(
    historyView([
      { quando, quem: 'ana@exemplo.com', ato: 'começado', nota: 'da versão 2026-11-22' },
      { quando, quem: 'terminal', ato: 'publicado' },
      { quando, quem: 'Rita', ato: 'despublicado' },
    ]),
  ).toEqual([
    { act: 'Começado por ana@exemplo.com', moment, note: 'Da versão 2026-11-22' },
    { act: 'Publicado por quem cuida do servidor', moment, note: undefined },
    { act: 'Despublicado por Rita', moment, note: undefined },
  ])
})
