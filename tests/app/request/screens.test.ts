import { resolve } from 'node:path'
import { flatRoutes } from '@remix-run/fs-routes'
import { describe, expect, test } from 'vitest'
import { loginPath, wayBack } from '#app/request/redirects.server.ts'
import { NAV } from '#app/request/nav-items.ts'
import { SCREENS, screenAt, spellingOf } from '#app/request/screens.server.ts'
import { PAGES } from '#files/pages.ts'

const at = (path: string) => new URL(path, 'http://evolua.example')

/** Specification, section 2. */
const BY_ACCESS = {
  public: [
    '/login',
    '/register',
    '/forgot-password',
    '/forgot-password/enviado',
    '/politica-cookies',
    '/privacidade',
    '/termos',
    '/regulamentos',
    '/acessibilidade',
    '/ajuda',
    '/certificado/X',
    '/cartas/parar',
  ],
  private: [
    '/home',
    '/senha/salva',
    '/user',
    '/user/conta',
    '/user/extrato',
    '/busca',
    '/anotacoes',
    '/anotacoes.md',
    '/rever',
    '/curriculo',
    '/curriculo/pdf',
    '/hora-de-estudar',
    '/hora-de-estudar.ics',
    '/por-enviar',
    '/por-enviar.json',
    '/user/certificados',
    '/user/certificados/horta/pdf',
    '/trails',
    '/trails/1',
    '/trails/1/levar',
    '/step/1',
    '/step/1/levar',
    '/step/1/duvida',
    '/lives/1.ics',
    '/Home',
    '/STEP/1',
    '/trampo-garantido',
    '/trampo-turbinado',
    '/regulamentos-trampo-garantido',
    '/regulamentos-trampo-turbinado',
  ],
  survey: ['/survey'],
  unknown: ['/nada', '/step', '/step/1/2', '/lives', '/lives/1', '/homepage', '/login/x', '/surveys'],
}

describe('as telas', () => {
  for (const [screen, paths] of Object.entries(BY_ACCESS)) {
    test.each(paths)(`%s é ${screen}`, (path) => {
      expect(screenAt(path)?.access ?? 'unknown').toBe(screen)
      expect(screenAt(`${path}/`)?.access ?? 'unknown').toBe(screen)
    })
  }
})

test.each(PAGES)('%s, a que textos podem levar, é uma tela', (path) => {
  expect(screenAt(path)?.path).toBe(path)
})

describe('a tabela das telas', () => {
  /** Paths of the route modules; the one for unknown addresses has none. */
  async function routePaths(): Promise<string[]> {
    Object.assign(globalThis, { __remixAppDirectory: resolve('app') })
    const routes = await flatRoutes()
    return routes.map(({ path = '' }) => `/${path}`).filter((path) => path !== '/*')
  }

  test('salva do perfil e da conta os campos que têm, e nenhum outro', () => {
    const own = ['birthDate', 'cpf', 'email', 'name', 'phone']
    for (const [path, ...others] of [['/user'], ['/user/conta', 'coupon']]) {
      const { fields = [] } = screenAt(path ?? '')?.savedFields ?? {}
      expect([...fields].sort()).toEqual([...own, ...others].sort())
    }
  })

  test('tem uma linha para cada rota, e nenhuma sem rota', async () => {
    const rows: string[] = SCREENS.map(({ path }) => path)
    expect(rows.sort()).toEqual((await routePaths()).sort())
  })

  test('põe cada lugar da navegação na linha da sua própria tela', () => {
    const placed = SCREENS.flatMap((screen) => ('nav' in screen ? [[screen.path, screen.nav.to]] : []))
    expect(placed.map(([path]) => path).sort()).toEqual(
      Object.values(NAV)
        .map(({ to }) => to)
        .sort(),
    )
    for (const [path, to] of placed) expect(to).toBe(path)
  })
})

describe('o caminho até o login', () => {
  test.each([
    ['/home', '/login'],
    ['/', '/login'],
    ['/trails', '/login?redirectTo=%2Ftrails'],
    ['/home?x=1', '/login?redirectTo=%2Fhome%3Fx%3D1'],
    [`/step/a?${'ç'.repeat(300)}`, '/login?redirectTo=%2Fstep%2Fa'],
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

test.each([
  ['/HOME', '/home'],
  ['/home/', '/home'],
  ['/home//', '/home'],
  ['/%68ome', '/home'],
  ['/Step/Solo', '/step/Solo'],
  ['/step/a%2Fb/', '/step/a%2Fb'],
  ['/lives/Um.ics', '/lives/Um.ics'],
  ['/Nada/', '/Nada/'],
  ['/%', '/%'],
  ['/', '/'],
])('%s se escreve %s', (path, spelling) => {
  expect(spellingOf(path)).toBe(spelling)
})
