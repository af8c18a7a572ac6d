import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPreviewLinks, LONGEST_PREVIEW } from '#app/legal/reading/preview/link.server.ts'
import { DAY, SECOND } from '#contract/durations.ts'

const SECRET = 'segredo-das-previas-com-32-letras'
const OTHER = 'outro-segredo-qualquer-com-32-letras'
const NOW = Date.UTC(2026, 10, 21, 12)

const links = createPreviewLinks([SECRET])

/** What a link opens at whatever place its path names, as the router reads it. */
function opened(link: string, now = NOW, by = links) {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  return by.open(pathname.slice(1), searchParams, now)
}

const slug = fc.constantFrom('termos', 'privacidade', 'regulamentos-trampo-garantido')
const version = fc.oneof(
  fc.constant('2026-12-01'),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
)

/** Fields sealed as a link's are, whatever they say. */
function forged(fields: unknown[], seconds: number, secret = SECRET) {
  const seal = createHmac('sha256', secret).update(JSON.stringify(fields)).digest('base64url')
  return `/termos?preview=${Buffer.from('v1').toString('base64url')}.${seconds}.${seal}`
}

test('um link abre o rascunho que nomeia, por sete dias e não mais', () => {
  fc.assert(
    fc.property(slug, version, (name, draft) => {
      const link = links.make(name, draft, LONGEST_PREVIEW, NOW)
      const grant = { slug: name, version: draft, expiresAt: NOW + 7 * DAY }
      expect(opened(link)).toEqual(grant)
      expect(opened(link, NOW + 7 * DAY - 1)).toEqual(grant)
      expect(opened(link, NOW + 7 * DAY)).toBeUndefined()
    }),
  )
})

test('qualquer byte trocado, em qualquer lugar, é recusado', () => {
  const link = links.make('termos', '2026-12-01', DAY, NOW)
  const bytes = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at))
  // The first one is the root of every path.
  const changed = Array.from(link.slice(1)).flatMap((letter, at) =>
    bytes.filter((byte) => byte !== letter).map((byte) => link.slice(0, at + 1) + byte + link.slice(at + 2)),
  )
  expect(changed).toHaveLength((link.length - 1) * (bytes.length - 1))
  const isAddress = (text: string) => URL.canParse(text, 'http://localhost')
  expect(changed.filter((address) => isAddress(address) && opened(address) !== undefined)).toEqual([])
})

test('qualquer byte a menos ou a mais é recusado', () => {
  const link = links.make('termos', '2026-12-01', DAY, NOW)
  const at = fc.integer({ min: link.indexOf('=') + 1, max: link.length - 1 })
  fc.assert(fc.property(at, (end) => opened(link.slice(0, end)) === undefined))
  fc.assert(fc.property(at, (gone) => opened(link.slice(0, gone) + link.slice(gone + 1)) === undefined))
  const letter = fc.constantFrom(...Array.from('ABCabc019-_.~'))
  fc.assert(
    fc.property(
      at,
      letter,
      (place, more) => opened(link.slice(0, place) + more + link.slice(place)) === undefined,
    ),
  )
})

test('o link de um texto não abre outro', () => {
  fc.assert(
    fc.property(slug, slug, version, (one, other, draft) => {
      fc.pre(one !== other)
      const link = links.make(one, draft, DAY, NOW)
      expect(opened(link.replace(`/${one}?`, `/${other}?`))).toBeUndefined()
    }),
  )
})

test('o de uma versão não abre outra', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      fc.pre(one !== other)
      const [head = ''] = links.make('termos', other, DAY, NOW).split('.')
      const [, ...tail] = links.make('termos', one, DAY, NOW).split('.')
      expect(opened([head, ...tail].join('.'))).toBeUndefined()
    }),
  )
})

describe('o que a chave selou', () => {
  const seconds = (NOW + DAY) / SECOND
  const sealed = (purpose: string, expiry = seconds) => [purpose, 'termos', 'v1', expiry * SECOND]

  test('para isto, vale', () => {
    expect(opened(forged(sealed('evolua:legal-preview:1'), seconds))).toMatchObject({ version: 'v1' })
  })

  test('para outro fim é recusado', () => {
    expect(opened(forged(sealed('evolua:known-device:1'), seconds))).toBeUndefined()
    expect(opened(forged(sealed('evolua:legal-preview:2'), seconds))).toBeUndefined()
  })

  test('por mais de sete dias é recusado', () => {
    const late = (NOW + 7 * DAY) / SECOND + 1
    expect(opened(forged(sealed('evolua:legal-preview:1', late), late))).toBeUndefined()
    expect(opened(links.make('termos', 'v1', 30 * DAY, NOW))).toMatchObject({ expiresAt: NOW + 7 * DAY })
  })

  test('com a chave de outro fim é recusado', () => {
    expect(opened(forged(sealed('evolua:legal-preview:1'), seconds, OTHER))).toBeUndefined()
  })
})

test('uma chave trocada vale enquanto estiver na lista', () => {
  const link = links.make('termos', 'v1', DAY, NOW)
  expect(opened(link, NOW, createPreviewLinks([OTHER, SECRET]))).toMatchObject({ version: 'v1' })
  expect(opened(link, NOW, createPreviewLinks([OTHER]))).toBeUndefined()
})

test('dois de uma vez, nenhum ou um vazio não abrem nada', () => {
  const link = links.make('termos', 'v1', DAY, NOW)
  const token = link.split('=')[1] ?? ''
  expect(opened(`${link}&preview=${token}`)).toBeUndefined()
  expect(opened('/termos')).toBeUndefined()
  expect(opened('/termos?preview=')).toBeUndefined()
})
