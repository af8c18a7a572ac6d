import { describe, expect, test } from 'vitest'
import {
  safePath,
  safeRedirect,
  safeRedirectDocument,
  webAddress,
} from '#app/request/safe-redirect.server.ts'
import { HOSTILE_TARGETS } from '#tests/support/hostile-targets.ts'

const SITE = 'https://evolua.example'
const RIGHT = [
  '/',
  '/home',
  '/home#nivel',
  '/step/solo?aula=adubo',
  '/step/solo?quiz=',
  '/step/a%2Fb%5Cc',
  '/trails?q=sol%20e%20ch%C3%A3o',
  '/login?redirectTo=%2Fstep%2Fsolo%3Fquiz',
]

describe('um destino', () => {
  test.each(HOSTILE_TARGETS.map((target) => [JSON.stringify(target).slice(0, 80), target]))(
    'hostil fica dentro: %s',
    (_, target) => {
      const path = safePath(target, '/home')
      const read = new URL(path, SITE)
      expect(read.origin).toBe(SITE)
      expect(read.username + read.password).toBe('')
      expect(path).toMatch(/^\/(?![/\\])[!-~]*$/)
      // Whoever reads it again, as the router in the browser does, reads the same.
      expect(read.pathname + read.search + read.hash).toBe(path)
      expect(safePath(path, '/outro')).toBe(path)
    },
  )

  test('hostil leva ao lugar previsto, a não ser que seja mesmo um caminho daqui', () => {
    const kept = HOSTILE_TARGETS.filter((target) => safePath(target, '/previsto') !== '/previsto')
    expect(kept.filter((target) => !/^\/(?![/\\])/.test(target))).toEqual([])
    expect(kept.length).toBeLessThan(HOSTILE_TARGETS.length / 3)
  })

  test.each(RIGHT)('daqui fica como está: %s', (path) => {
    expect(safePath(path, '/previsto')).toBe(path)
  })

  test('que não é texto leva ao lugar previsto', () => {
    const others = [undefined, null, 1, true, ['/home'], ['//evil.example'], { toString: () => '/home' }]
    for (const other of others) expect(safePath(other, '/previsto')).toBe('/previsto')
  })
})

describe('um redirecionamento', () => {
  test('passa pela mesma leitura e leva os cookies', () => {
    const answer = safeRedirect('/home#nivel', { 'Set-Cookie': 'a=1' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/home#nivel')
    expect(answer.headers.get('Set-Cookie')).toBe('a=1')
    expect(safeRedirect('//evil.example').headers.get('Location')).toBe('/')
    expect(safeRedirect('javascript:alert(1)').headers.get('Location')).toBe('/')
  })

  test('que carrega um documento, também', () => {
    expect(safeRedirectDocument('/termos?x=1').headers.get('Location')).toBe('/termos?x=1')
    expect(safeRedirectDocument('/\\evil.example').headers.get('Location')).toBe('/')
  })
})

describe('um endereço de fora', () => {
  test('é da web, ou não é nenhum', () => {
    expect(webAddress('https://example.org/a?b')).toBe('https://example.org/a?b')
    expect(webAddress('HTTP://example.org')).toBe('http://example.org/')
    const others = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'mailto:a@b',
      '/home',
      '',
    ]
    for (const other of others) expect(webAddress(other)).toBeUndefined()
  })
})
