import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTracing } from '#files/tracing.ts'

test('sem endereço nada é carregado; com ele e sem os pacotes, a partida diz o que falta', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-tracing-'))
  try {
    expect(openTracing('evolua-web', { folder })).toBeUndefined()
    expect(() => openTracing('evolua-web', { endpoint: 'http://127.0.0.1:1', folder })).toThrow(
      'npm ci --prefix deploy/tracing',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
