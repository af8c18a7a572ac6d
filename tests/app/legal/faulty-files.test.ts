import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { noon, onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()

test.each([
  ['sem cabeçalho', 'Só texto.\n', 1, /cabeçalho entre duas linhas de ---/],
  ['com aspas abertas', '---\ntitulo: "Termos\nversao: b\n---\n\nTexto.\n', 3, /falta fechar as aspas/],
  [
    'com dois-pontos no valor',
    '---\ntitulo: Termos: uso\n---\nOi.\n',
    2,
    /ponha o valor inteiro entre aspas/,
  ],
  [
    'sem espaço depois do nome',
    '---\ntitulo: T\nversao:b\nestado: x\n---\nOi.\n',
    3,
    /dois-pontos e um espaço/,
  ],
  ['com tabulação', '---\ntitulo: T\n\tversao: b\n---\nOi.\n', 3, /tabulação no começo da linha/],
  ['com um nome repetido', '---\ntitulo: T\ntitulo: U\n---\nOi.\n', 3, /aparece duas vezes/],
  ['que não se lê por outro motivo', '---\ntitulo: [T\nversao: b\n---\nOi.\n', 3, /confira os dois-pontos/],
  [
    'com asterisco no começo de um valor',
    '---\ntitulo: T\nversao: b\nestado: rascunho\nmudancas: **Importante**\n---\nOi.\n',
    5,
    /começa com um asterisco/,
  ],
  [
    'com um nome que não há',
    '---\ntitulo: T\nversao: b\nestado: rascunho\nmudanças: Algo.\n---\nOi.\n',
    5,
    /aqui não há "mudanças".*Você quis dizer "mudancas"/,
  ],
  [
    'com {{…}} no cabeçalho',
    '---\ntitulo: T\nversao: b\nestado: rascunho\nmudancas: Da {{empresa.nome}}.\n---\nOi.\n',
    5,
    /escreva por extenso/,
  ],
  [
    'com outro nome',
    '---\ntitulo: T\nversao: outra\nestado: rascunho\n---\nOi.\n',
    3,
    /nome do arquivo: "b"/,
  ],
  [
    'com uma data que não existe',
    '---\ntitulo: T\nversao: b\nvigencia: 2026-02-30\nestado: publicado\n---\nOi.\n',
    4,
    /deve ser uma data/,
  ],
  ['publicado sem data', '---\ntitulo: T\nversao: b\nestado: publicado\n---\nOi.\n', 2, /falta a data/],
  [
    'com um estado que não há',
    '---\ntitulo: T\nversao: b\nestado: pronto\n---\nOi.\n',
    4,
    /rascunho ou publicado/,
  ],
  ['sem texto', '---\ntitulo: T\nversao: b\nestado: rascunho\n---\n\n', 6, /não há texto/],
])('um arquivo %s é dito com a linha, e nada some', (_, source, line, reason) => {
  texts.publish('termos', 'a', { since: '2026-11-01' })
  texts.write('termos', 'b', source)
  const store = texts.store()
  expect(texts.told).toMatchObject([{ file: texts.file('termos', 'b'), line }])
  expect(texts.told[0]?.reason).toMatch(reason)
  expect(store.inForce('termos', noon('2026-12-01'))?.version).toBe('a')
})

test('tudo o que há de errado no cabeçalho é dito de uma vez', () => {
  texts.write('termos', 'b', '---\ntitulo: 1\nversao: c\nmudanças: Algo.\nestado: publicado\n---\nOi.\n')
  texts.store()
  expect(texts.told.map(({ line }) => line).sort()).toEqual([2, 2, 3, 4])
})

test.each([
  ['em outra codificação', 'latin1' as const],
  ['em UTF-16', 'utf16le' as const],
])('um arquivo salvo %s é dito com a linha, e nada some', (_, encoding) => {
  texts.publish('termos', 'a', { since: '2026-11-01' })
  const source = texts.draft('termos', 'b')
  writeFileSync(texts.file('termos', 'b'), Buffer.from(source, encoding))
  const store = texts.store()
  expect(texts.told).toMatchObject([{ line: encoding === 'latin1' ? 8 : 1 }])
  expect(texts.told[0]?.reason).toMatch(/salve o arquivo de novo com a codificação UTF-8/)
  expect(store.draftsOf('termos')).toEqual([])
  expect(store.inForce('termos', noon('2026-12-01'))?.version).toBe('a')
})

test.each([
  ['nova versão.md', /letras sem acento, números, pontos e hífens/],
  [`${'1'.repeat(33)}.md`, /32 no máximo/],
  ['2027-01-01.md.txt', /deve terminar em \.md/],
  ['2027-01-01.MD', /deve terminar em \.md/],
])('um arquivo chamado %s é dito', (name, reason) => {
  const source = texts.draft('termos', 'b')
  const folder = path.dirname(texts.file('termos', 'b'))
  rmSync(texts.file('termos', 'b'))
  writeFileSync(path.join(folder, name), source)
  expect(texts.store().draftsOf('termos')).toEqual([])
  expect(texts.told).toMatchObject([{ file: path.posix.join(folder, name), line: 1 }])
  expect(texts.told[0]?.reason).toMatch(reason)
})

test('o que um programa guarda ao lado não é um texto', () => {
  texts.draft('termos', 'b')
  for (const name of ['b.md~', '.b.md.swp', '4913', '.DS_Store'])
    writeFileSync(path.join(path.dirname(texts.file('termos', 'b')), name), 'Oi.')
  expect(texts.store().draftsOf('termos')).toHaveLength(1)
  expect(texts.told).toEqual([])
})
