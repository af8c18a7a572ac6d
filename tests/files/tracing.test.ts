import { expect, test } from 'vitest'
import { openTracing } from '#files/tracing.ts'
import { newFolder } from '#tests/support/folder.ts'

test('sem endereço nada é carregado; com ele e sem os pacotes, a partida diz o que falta', () => {
  const folder = newFolder('tracing')
  expect(openTracing('evolua-web', { folder })).toBeUndefined()
  expect(() => openTracing('evolua-web', { endpoint: 'http://127.0.0.1:1', folder })).toThrow(
    'npm ci --prefix deploy/tracing',
  )
})
