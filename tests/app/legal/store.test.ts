import { readFileSync, rmSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { inForceOrFirst } from '#app/legal/texts.server.ts'
import { noon, onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()

describe('o texto que vale', () => {
  beforeEach(() => {
    texts.publish('termos', '2026-11-01')
    texts.publish('termos', '2026-12-01')
    texts.draft('termos', '2027-01-01')
  })

  test('é a versão publicada mais nova até hoje; a próxima passa a valer à meia-noite de Brasília', () => {
    const store = texts.store()
    const midnight = Date.parse('2026-12-01T03:00:00Z')
    expect(store.inForce('termos', new Date(midnight - 1))?.version).toBe('2026-11-01')
    expect(store.inForce('termos', new Date(midnight))?.version).toBe('2026-12-01')
    expect(store.inForce('termos', noon('2026-10-31'))).toBeUndefined()
  })

  test('é o primeiro com o relógio antes de todos, a não ser que um de antes possa faltar', () => {
    const early = () => inForceOrFirst(texts.store(), 'termos', noon('2024-11-15')).version
    expect(early()).toBe('2026-11-01')
    texts.write('termos', '2026-11-01', 'sem cabeçalho')
    expect(early).toThrow(expect.objectContaining({ status: 503 }))
    rmSync(texts.file('termos', '2026-11-01'))
    expect(early).toThrow(expect.objectContaining({ status: 503 }))
  })

  test('não é o rascunho, nem o que ainda vai valer', () => {
    const store = texts.store()
    const readable = (day: string) => store.readable('termos', noon(day)).map(({ version }) => version)
    expect(readable('2030-01-01')).toEqual(['2026-12-01', '2026-11-01'])
    expect(readable('2026-11-15')).toEqual(['2026-11-01'])
    const upcoming = (day: string) => store.upcoming('termos', noon(day)).map(({ version }) => version)
    expect(upcoming('2026-10-15')).toEqual(['2026-11-01', '2026-12-01'])
    expect(upcoming('2026-11-30')).toEqual(['2026-12-01'])
    expect(upcoming('2026-12-01')).toEqual([])
    expect(store.draftsOf('termos').map(({ version }) => version)).toEqual(['2027-01-01'])
    expect(store.versionsOf('termos').map(({ version }) => version)).toEqual([
      '2027-01-01',
      '2026-12-01',
      '2026-11-01',
    ])
    expect(texts.told).toEqual([])
  })
})

describe('quando um arquivo estraga', () => {
  test('fica o último texto bom, o defeito é dito uma vez só, e passa quando o arquivo é arrumado', () => {
    const good = texts.publish('termos', '2026-11-01')
    const store = texts.store()
    const before = store.inForce('termos', noon('2026-12-01'))
    for (const broken of ['', '---\n', good.replace('publicado', 'pronto')]) {
      texts.write('termos', '2026-11-01', broken)
      store.reload()
      expect(store.inForce('termos', noon('2026-12-01'))).toBe(before)
    }
    expect(texts.told).toHaveLength(2)
    store.reload()
    expect(texts.told).toHaveLength(2)
    texts.write('termos', '2026-11-01', good)
    store.reload()
    expect(store.faults()).toEqual([])
    expect(store.inForce('termos', noon('2026-12-01'))).toBe(before)
  })

  test('apagado, o único texto continua; havendo outro, vale o outro', () => {
    texts.publish('termos', '2026-11-01')
    texts.publish('termos', '2026-11-10')
    const store = texts.store()
    rmSync(texts.file('termos', '2026-11-10'))
    store.reload()
    expect(store.inForce('termos', noon('2026-12-01'))?.version).toBe('2026-11-01')
    expect(texts.told.map(({ reason }) => reason)).toEqual([
      'a versão 2026-11-10 de termos foi publicada e não tem mais arquivo: traga de volta o arquivo como era',
    ])
    rmSync(texts.folder, { recursive: true })
    store.reload()
    expect(store.inForce('termos', noon('2026-12-01'))?.version).toBe('2026-11-01')
    expect(store.company()).toMatchObject({ empresa: { nome: 'Evolua' } })
    expect(texts.told.map(({ reason }) => reason)).toContain(
      'o arquivo sumiu, e sem ele a página não teria texto',
    )
  })

  test('os dados da empresa ficam como eram', () => {
    const store = texts.store()
    const before = store.company()
    texts.company('empresa:\n  nome: [\n')
    store.reload()
    expect(store.company()).toBe(before)
    expect(texts.told).toMatchObject([{ line: 3 }])
  })
})

describe('um texto publicado', () => {
  test('que foi mudado depois é dito; quem lê continua com o que foi publicado', () => {
    const good = texts.publish('termos', '2026-11-01')
    const store = texts.store()
    texts.write('termos', '2026-11-01', good.replace('É pessoal', 'É de todo mundo'))
    store.reload()
    expect(texts.told).toMatchObject([{ file: texts.file('termos', '2026-11-01'), line: 1 }])
    expect(texts.told[0]?.reason).toMatch(/mudou depois de publicado/)
    expect(store.inForce('termos', noon('2026-12-01'))?.body).toContain('É pessoal')
    // Started on it, it is the only text there is.
    expect(texts.store().inForce('termos', noon('2026-12-01'))?.body).toContain('É de todo mundo')
    expect(texts.told).toHaveLength(2)
  })

  test('que volta a ser rascunho é dito, e deixa de valer', () => {
    texts.publish('termos', '2026-11-01')
    texts.publish('termos', '2026-11-10')
    const store = texts.store()
    texts.draft('termos', '2026-11-10')
    store.reload()
    expect(texts.told[0]?.reason).toMatch(
      /^a versão 2026-11-10 de termos foi publicada e voltou a ser rascunho/,
    )
    expect(store.inForce('termos', noon('2026-12-01'))?.version).toBe('2026-11-01')
  })

  test('à mão é dito também', () => {
    const source = texts.draft('termos', '2026-11-01', { since: '2026-11-01' })
    texts.write('termos', '2026-11-01', source.replace('rascunho', 'publicado'))
    texts.store()
    expect(texts.told[0]?.reason).toMatch(/^está publicado só no cabeçalho/)
  })

  test('salvo com outras quebras de linha é o mesmo', () => {
    const good = texts.publish('termos', '2026-11-01')
    texts.write('termos', '2026-11-01', `\uFEFF${good.replaceAll('\n', '\r\n')}`)
    const store = texts.store()
    expect(store.faults()).toEqual([])
    expect(store.inForce('termos', noon('2026-12-01'))?.body).not.toContain('\r')
  })
})

test('um arquivo salvo é lido de novo; um com erro deixa o último texto bom', () => {
  texts.draft('termos', '2026-12-01')
  const store = texts.store()
  texts.draft('termos', '2026-12-01', { body: 'Outro texto.\n' })
  store.reload()
  expect(store.draftsOf('termos')[0]?.body).toContain('Outro texto.')
  texts.write('termos', '2026-12-01', '')
  store.reload()
  expect(store.draftsOf('termos')[0]?.body).toContain('Outro texto.')
})

test('o hash de um texto é o que sha256sum diz do arquivo', () => {
  texts.publish('termos', '2026-11-01')
  const known = readFileSync(`${texts.folder}/legal/hashes.yml`, 'utf8')
  expect(known).toContain(texts.store().inForce('termos', noon('2026-12-01'))?.hash)
})
