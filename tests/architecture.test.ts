import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circleIn, importsOf, type Import } from './support/modules.ts'

const imports = [...importsOf(['app', 'api', 'contract', 'files', 'tools'])]

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const written = (list: Import[]) => list.map(({ from, to }) => `${from} → ${to}`)

/** Imports from `from` into `to`. */
const crossing = (from: (path: string) => boolean, to: (path: string) => boolean) =>
  written(imports.filter((one) => from(one.from) && to(one.to)))

/** Outermost first; what is not named here is a feature, in the empty row, as `api/backup`: features use its ledger. */
const APP_LAYERS = [
  ['app/server/', 'app/routes/', 'app/root.tsx', 'app/routes.ts', 'app/entry.'],
  [],
  ['app/request/', 'app/session/', 'app/sign-in/', 'app/forms/', 'app/env.server.ts'],
  ['app/upstream/'],
  ['app/ui/'],
  ['app/domain/', 'app/log.server.ts'],
  ['contract/', 'files/'],
]
const API_LAYERS = [
  [
    'api/main.ts',
    'api/env.ts',
    'api/routes.ts',
    'api/server/',
    ...['operator', 'authoring', 'publishing', 'seed', 'terminal'].map((name) => `api/${name}/`),
  ],
  [],
  ['api/http/', 'api/sessions/', 'api/deps.ts'],
  ['api/content/'],
  ['api/db/', 'api/secrets/', 'api/log.ts', 'api/events.ts'],
  ['contract/', 'files/'],
]

function layerOf(path: string, layers: string[][]) {
  const named = layers.findIndex((starts) => starts.some((start) => path.startsWith(start)))
  return named < 0 ? layers.findIndex((starts) => starts.length === 0) : named
}

/** The folder or, beside the folders, the file. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** The folder inside a room; the room itself of a file that is beside its folders. */
const folderOf = (path: string) => dirname(path).split('/').slice(0, 3).join('/')

/** Imports between places of the same folder. */
const siblings = (placeOf: (path: string) => string): Import[] =>
  imports
    .map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }))
    .filter(({ from, to }) => from !== to && dirname(from) === dirname(to))

/** Why two folders of app may import each other. */
const MUTUAL: Record<string, string> = {
  'app/forms → app/request': 'a form is read with its request, and a request that fails saves its form',
  'app/request → app/sign-in': 'a code signs in during the access check, and that needs its request',
}

/** The folders that docs/architecture.md draws: a word at the start of a line of the picture, before what it holds. */
function drawnFolders(): string[] {
  const [, picture = ''] = readFileSync('docs/architecture.md', 'utf8').split('```')
  const inColumns = [...picture.matchAll(/[│├] {3}([a-z-]+) {2,}\S/g)].map(([, name = '']) => name)
  const named = [...picture.matchAll(/app\/([a-z-]+)/g)].map(([, name = '']) => name)
  return [...inColumns, ...named].sort()
}

test('docs/architecture.md desenha as pastas de app que existem, e só essas', () => {
  const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(drawnFolders()).toEqual(folders.map(({ name }) => name).sort())
})

test('há o que verificar', () => {
  expect(imports.length).toBeGreaterThan(400)
})

describe('as importações vão num sentido só', () => {
  test.each([
    ['app: rotas → sessão, formulários → servidor → interface → domínio → contrato', 'app', APP_LAYERS],
    ['api: início → o que faz → chamadas → conteúdo → banco → contrato', 'api', API_LAYERS],
  ])('%s', (_, area, layers) => {
    const isOurs = (path: string) => isIn(area)(path) || isIn('contract')(path) || isIn('files')(path)
    const upward = imports.filter(
      ({ from, to }) => isOurs(from) && isOurs(to) && layerOf(to, layers) < layerOf(from, layers),
    )
    expect(written(upward)).toEqual([])
  })

  test('as pastas de api não importam umas às outras por voltas', () => {
    expect(circleIn(siblings(roomOf).filter(({ from }) => isIn('api')(from)))?.join(' → ')).toBeUndefined()
  })

  test('duas pastas da mesma pasta só se importam uma à outra onde juntas respondem a um pedido', () => {
    const places = [...siblings(roomOf), ...siblings(folderOf)]
    const all = new Set(written(places))
    const mutual = places.filter(({ from, to }) => from < to && all.has(`${to} → ${from}`))
    expect([...new Set(written(mutual))].sort()).toEqual(Object.keys(MUTUAL))
  })

  test('o domínio só conhece o contrato', () => {
    expect(crossing(isIn('app/domain'), (path) => isIn('app')(path) && !isIn('app/domain')(path))).toEqual([])
  })

  test('ninguém importa uma rota, a não ser a própria pasta dela', () => {
    const routeOf = (path: string) => path.split('/').slice(0, 3).join('/')
    const foreign = imports.filter(({ from, to }) => isIn('app/routes')(to) && routeOf(from) !== routeOf(to))
    expect(written(foreign)).toEqual([])
  })

  test('a interface não conhece sessão, servidor nem serviços', () => {
    const isForbidden = (path: string) =>
      /^app\/(request|session|sign-in|forms|upstream|server|routes)/.test(path)
    expect(crossing(isIn('app/ui'), isForbidden)).toEqual([])
  })

  test('o que fala com o servidor só conhece o contrato', () => {
    const isOther = (path: string) => isIn('app')(path) && !isIn('app/upstream')(path)
    expect(crossing(isIn('app/upstream'), isOther)).toEqual([])
  })

  test('só server.ts usa app/server', () => {
    expect(crossing((path) => !isIn('app/server')(path), isIn('app/server'))).toEqual([])
  })
})

describe('o produto e a API embutida só se falam por HTTP', () => {
  test('app não importa api', () => {
    expect(crossing(isIn('app'), isIn('api'))).toEqual([])
  })

  test('api não importa app', () => {
    expect(crossing(isIn('api'), isIn('app'))).toEqual([])
  })

  test.each(['contract', 'files'])('%s importa só a si mesma e pacotes', (folder) => {
    const isOurs = (path: string) => /^(app|api|contract|files|tests|tools)\//.test(path)
    expect(crossing(isIn(folder), (path) => isOurs(path) && !isIn(folder)(path))).toEqual([])
  })

  test('nada que roda importa testes nem ferramentas', () => {
    expect(crossing(() => true, isIn('tests'))).toEqual([])
    expect(crossing((path) => !isIn('tools')(path), isIn('tools'))).toEqual([])
  })

  test('as ferramentas para outros servidores só conhecem o contrato e os limites do app', () => {
    const isOurs = (path: string) => isIn('app')(path) || isIn('api')(path)
    const isLimits = (path: string) => path === 'app/upstream/limits.ts'
    expect(crossing(isIn('tools/upstream'), (path) => isOurs(path) && !isLimits(path))).toEqual([])
  })
})

test('nenhum módulo importa a si mesmo por voltas, nem por tipos', () => {
  expect(circleIn(imports)?.join(' → ')).toBeUndefined()
})
