import { describe, expect, test } from 'vitest'
import { loginPath, wayBack } from '#app/request/redirects.server.ts'
import { screenAt } from '#app/request/screens.server.ts'

const at = (path: string) => new URL(path, 'http://evolua.example')

/** Specification, section 2. */
const SCREENS = {
  public: [
    '/login',
    '/register',
    '/forgot-password',
    '/politica-cookies',
    '/privacidade',
    '/termos',
    '/regulamentos',
    '/acessibilidade',
  ],
  private: [
    '/home',
    '/user',
    '/user/extrato',
    '/trails',
    '/step/1',
    '/step/1/levar',
    '/lives/1.ics',
    '/trampo-garantido',
    '/trampo-turbinado',
    '/regulamentos-trampo-garantido',
    '/regulamentos-trampo-turbinado',
  ],
  survey: ['/survey'],
  unknown: [
    '/nada',
    '/step',
    '/step/1/2',
    '/lives',
    '/lives/1',
    '/homepage',
    '/login/x',
    '/Home',
    '/surveys',
  ],
}

describe('as telas', () => {
  for (const [screen, paths] of Object.entries(SCREENS)) {
    test.each(paths)(`%s é ${screen}`, (path) => {
      expect(screenAt(path)).toBe(screen)
      expect(screenAt(`${path}/`)).toBe(screen)
    })
  }
})

describe('o caminho até o login', () => {
  test.each([
    ['/home', '/login'],
    ['/', '/login'],
    ['/trails', '/login?redirectTo=%2Ftrails'],
    ['/home?x=1', '/login?redirectTo=%2Fhome%3Fx%3D1'],
  ])('de %s é %s', (path, expected) => {
    expect(loginPath(at(path))).toBe(expected)
  })

  test('e de volta é o mesmo endereço', () => {
    expect(wayBack(at(loginPath(at('/step/a%20b?aula=c&d=%26'))))).toBe('/step/a%20b?aula=c&d=%26')
  })

  test('sem caminho de volta é para casa', () => {
    expect(wayBack(at('/login'))).toBe('/home')
  })
})
