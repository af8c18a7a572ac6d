import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishDraft } from '#app/legal/editing/publish.server.ts'
import { Refused } from '#files/refused.ts'
import { withdraw } from '#app/legal/editing/withdraw.server.ts'
import { draftNamed, publishedNamed } from '#app/legal/terminal/named.ts'
import { telling } from '#app/legal/terminal/telling.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const TODAY = '2026-11-21'

const texts = onLegalFolder()
beforeEach(() => {
  texts.publish('termos', '2026-11-01')
})

const publish = (version: string, since: string) => {
  const store = texts.store()
  publishDraft(store, draftNamed(store, 'termos', version), { since, today: TODAY, isSure: true })
}
/** As a terminal does it, and says it. */
const takeBack = (version?: string) =>
  telling(() => {
    const store = texts.store()
    return withdraw(store, publishedNamed(store, 'termos', version, TODAY), TODAY)
  })
const sourceOf = (version: string) => readFileSync(texts.file('termos', version), 'utf8')
const hashes = () => readFileSync(`${texts.folder}/legal/hashes.yml`, 'utf8')

describe('o que foi publicado e ainda não vale', () => {
  test('volta a ser o rascunho que era, e pode ser publicado de novo', () => {
    const source = texts.draft('termos', 'nova', { body: 'Novo.\n' })
    publish('nova', '2207-01-01')
    expect(takeBack().since).toBe('2207-01-01')
    expect(sourceOf('nova')).toBe(source)
    expect(texts.store().faults()).toEqual([])
    publish('nova', '2027-01-01')
    expect(texts.store().faults()).toEqual([])
    expect(texts.store().lastPublished('termos')?.since).toBe('2027-01-01')
  })

  test('deixa seu hash, como retirado', () => {
    texts.draft('termos', 'nova', { body: 'Novo.\n' })
    publish('nova', '2207-01-01')
    const hash = texts.store().lastPublished('termos')?.hash
    const before = hashes()
    takeBack()
    expect(hashes()).toBe(
      `${before.replace(`  nova: ${hash}\n`, '')}retirados:\n  termos nova, que valeria em 2207-01-01, retirado em 2026-11-21: ${hash}\n`,
    )
  })

  test('havendo mais de um, é o que se diz', () => {
    for (const [version, since] of [
      ['a', '2026-12-01'],
      ['b', '2026-12-02'],
    ] as const) {
      texts.draft('termos', version, { body: `O texto ${version}.\n` })
      publish(version, since)
    }
    expect(() => takeBack()).toThrow(/Há mais de uma versão de termos que ainda não vale: b, a\./)
    expect(takeBack('a').version).toBe('a')
    expect(takeBack().version).toBe('b')
  })
})

describe('não se retira', () => {
  test('o que já vale, nem no primeiro dia', () => {
    texts.draft('termos', 'nova', { body: 'Novo.\n' })
    publish('nova', TODAY)
    const before = [sourceOf('nova'), hashes()]
    expect(() => takeBack('nova')).toThrow(/A versão nova de termos vale desde 21 de novembro/)
    expect(() => takeBack()).toThrow(Refused)
    expect([sourceOf('nova'), hashes()]).toEqual(before)
  })

  test('o que não há', () => {
    texts.draft('termos', 'nova')
    expect(() => takeBack()).toThrow('Nenhuma versão publicada de termos ainda vai valer.')
    expect(() => takeBack('nova')).toThrow('Não achei a versão "nova" de termos publicada.')
  })
})
