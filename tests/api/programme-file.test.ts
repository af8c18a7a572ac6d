import { expect, test } from 'vitest'
import { readContent } from '#api/content/read-content.ts'
import { editedFolder } from '#tests/support/api/edited-folder.ts'

const content = editedFolder()

const MOMENT = 'deve ser como 2026-11-26T19:30:00-03:00, ou como "+5 dias 19:30"'

test('uma live sem hora certa, que acaba antes de começar ou com endereço que não é da internet é uma falta', async () => {
  content.write(
    'programas/turbinado.md',
    '---',
    'tag: tt',
    'titulo: T',
    'subtitulo: S',
    'lives:',
    '  - { id: Um Nome, titulo: A, inicio: 2026-11-20T19:00:00-03:00, fim: 2026-11-20T20:00:00-03:00 }',
    '  - { id: b, titulo: B, inicio: 2026-11-20 19:00, fim: 2026-11-20T20:00:00-03:00 }',
    '  - { id: c, titulo: C, inicio: 2026-11-20T20:00:00-03:00, fim: 2026-11-20T19:00:00-03:00 }',
    '  - id: d',
    '    titulo: D',
    '    inicio: 2026-11-20T19:00:00-03:00',
    '    fim: 2026-11-20T20:00:00-03:00',
    '    link: /sala',
    '    replay: javascript:alert(1)',
    '  - { id: e, titulo: E, inicio: 2026-02-30T19:00:00-03:00, fim: 2026-11-20T20:00:00-03:00 }',
    '  - { id: f, titulo: F, inicio: 2026-11-20T19:00:00-99:00, fim: 2026-11-20T20:00:00-03:00 }',
    '  - { id: g, titulo: G, inicio: 2026-11-20T19:00:00-03:00, fim: 2027-11-20T20:00:00-03:00 }',
    '---',
  )
  expect(await content.faults()).toEqual([
    ['programas/turbinado.md:6', 'lives 1, id: use letras minúsculas sem acento, números e hífens'],
    ['programas/turbinado.md:7', `lives 2, inicio: ${MOMENT}`],
    ['programas/turbinado.md:8', 'lives 3, fim: deve ser depois de inicio'],
    ['programas/turbinado.md:13', 'lives 4, link: deve começar com https:// ou http://'],
    ['programas/turbinado.md:14', 'lives 4, replay: deve começar com https:// ou http://'],
    ['programas/turbinado.md:15', `lives 5, inicio: ${MOMENT}`],
    ['programas/turbinado.md:16', `lives 6, inicio: ${MOMENT}`],
    ['programas/turbinado.md:17', 'lives 7, fim: deve ser no máximo 3 dias depois de inicio'],
  ])
})

test('uma live em dias depois da primeira partida vale pela hora de Brasília', async () => {
  content.write(
    'programas/turbinado.md',
    '---',
    'tag: tt',
    'titulo: T',
    'subtitulo: S',
    'lives:',
    '  - { id: antes, titulo: A, inicio: -3 dias 19:30, fim: -3 dias 20:30 }',
    '  - { id: depois, titulo: B, inicio: +1 dia 22:00, fim: +2 dias 00:30 }',
    '---',
  )
  const firstStart = Date.parse('2026-11-20T23:50:00-03:00')
  const { programmes } = await readContent(content.at(), { firstStart })
  const times = programmes
    .find(({ tag }) => tag === 'tt')
    ?.live.map(({ startsAt, endsAt }) => [startsAt, endsAt].map((at) => new Date(at).toISOString()))
  expect(times).toEqual([
    ['2026-11-17T22:30:00.000Z', '2026-11-17T23:30:00.000Z'],
    ['2026-11-22T01:00:00.000Z', '2026-11-22T03:30:00.000Z'],
  ])
})

test('o id de uma live e a etiqueta são de um programa só', async () => {
  const times = 'inicio: 2026-11-20T19:00:00-03:00, fim: 2026-11-20T20:00:00-03:00'
  content.write(
    'programas/turbinado.md',
    '---',
    'tag: tg',
    'titulo: T',
    'subtitulo: S',
    'lives:',
    `  - { id: nova, titulo: A, ${times} }`,
    `  - { id: ontem, titulo: B, ${times} }`,
    '---',
  )
  const other = content.at('programas/garantido.md')
  expect(await content.faults()).toEqual([
    ['programas/turbinado.md:2', `tag: "tg" já existe em ${other}`],
    ['programas/turbinado.md:7', `id: "ontem" já existe em ${other}`],
  ])
})

test.each([
  ['/trails', []],
  ['https://exemplo.com', []],
  ['mailto:ana@exemplo.com', ['chamada, endereco: deve começar com https://, http:// ou /']],
  ['//exemplo.com', ['chamada, endereco: deve começar com https://, http:// ou /']],
  ['#lives', ['chamada, endereco: deve começar com https://, http:// ou /']],
])('a chamada de um programa para %s também', async (address, reasons) => {
  const head = ['---', 'tag: tt', 'titulo: T', 'subtitulo: S']
  content.write(
    'programas/turbinado.md',
    ...head,
    `chamada: { texto: Ver, endereco: '${address}' }`,
    '---',
    'x',
  )
  expect((await content.faults()).map(([, reason]) => reason)).toEqual(reasons)
})
