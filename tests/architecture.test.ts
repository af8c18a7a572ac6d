import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { circleIn, importsIn, importsOf, type Import } from './support/modules.ts'

const imports = [...importsOf(['app', 'api', 'contract', 'tools'])]

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const written = (list: Import[]) => list.map(({ from, to }) => `${from} → ${to}`)

/** Imports from `from` into `to` that are not allowed. */
function crossing(from: (path: string) => boolean, to: (path: string) => boolean, allowed: string[] = []) {
  return written(imports.filter((one) => from(one.from) && to(one.to))).filter(
    (one) => !allowed.includes(one),
  )
}

/** Outermost first; a folder that is not named here is a feature, in the empty row. */
const APP_LAYERS = [
  ['app/routes/', 'app/root.tsx', 'app/routes.ts', 'app/entry.'],
  [],
  ['app/request/', 'app/session/', 'app/sign-in/', 'app/forms/', 'app/env.server.ts'],
  ['app/upstream/'],
  ['app/ui/'],
  ['app/domain/', 'app/log.server.ts'],
  ['contract/'],
]
const API_LAYERS = [
  [
    ...['main', 'start', 'app', 'routes', 'description', 'delete-expired'].map((name) => `api/${name}.ts`),
    ...['operator', 'authoring', 'publishing', 'seed'].map((name) => `api/${name}/`),
  ],
  [],
  ['api/http/', 'api/sessions/', 'api/deps.ts'],
  ['api/content/'],
  ['api/db/', 'api/log.ts', 'api/events.ts', 'api/secrets.ts', 'api/passwords.ts'],
  ['contract/'],
]

function layerOf(path: string, layers: string[][]) {
  const named = layers.findIndex((starts) => starts.some((start) => path.startsWith(start)))
  return named < 0 ? layers.findIndex((starts) => starts.length === 0) : named
}

/** The folder or, beside the folders, the file. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

function roomsOf(area: string): Import[] {
  const rooms = imports
    .filter(({ from, to }) => isIn(area)(from) && isIn(area)(to))
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
  return rooms.filter(({ from, to }) => from !== to)
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
    const isOurs = (path: string) => isIn(area)(path) || isIn('contract')(path)
    const upward = imports.filter(
      ({ from, to }) =>
        isOurs(from) &&
        isOurs(to) &&
        !isIn('app/server')(from) &&
        layerOf(to, layers) < layerOf(from, layers),
    )
    expect(written(upward)).toEqual([])
  })

  test('as pastas de api não importam umas às outras por voltas', () => {
    expect(circleIn(roomsOf('api'))?.join(' → ')).toBeUndefined()
  })

  test('duas pastas de app só se importam uma à outra onde juntas respondem a um pedido', () => {
    const rooms = new Set(written(roomsOf('app')))
    const mutual = roomsOf('app').filter(({ from, to }) => from < to && rooms.has(`${to} → ${from}`))
    expect([...new Set(written(mutual))].sort()).toEqual([
      'app/forms → app/request',
      'app/request → app/sign-in',
    ])
  })

  test('o domínio só conhece o contrato', () => {
    expect(crossing(isIn('app/domain'), (path) => isIn('app')(path) && !isIn('app/domain')(path))).toEqual([])
  })

  test('ninguém importa uma rota, a não ser a própria pasta dela', () => {
    const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')
    const foreign = imports.filter(
      ({ from, to }) => isIn('app/routes')(to) && folderOf(from) !== folderOf(to),
    )
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
  test('app não importa api, a não ser o esquema do ambiente dela', () => {
    expect(crossing(isIn('app'), isIn('api'))).toEqual([])
  })

  test('api não importa app', () => {
    expect(crossing(isIn('api'), isIn('app'))).toEqual([])
  })

  test('contract importa só a si mesmo e pacotes', () => {
    const isOurs = (path: string) => isIn('app')(path) || isIn('api')(path) || isIn('tests')(path)
    expect(crossing(isIn('contract'), isOurs)).toEqual([])
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

describe('a leitura das importações', () => {
  const SOURCE = `
    import { a } from '#app/a.ts'
    import type { B } from './b.ts'
    export { c } from '../c.ts'
    import 'zod'
    const later = () => import('#api/d.ts')
  `
  test('vê todas as formas', () => {
    expect(importsIn('app/x/y.ts', SOURCE)).toEqual([
      { from: 'app/x/y.ts', to: 'app/a.ts' },
      { from: 'app/x/y.ts', to: 'app/x/b.ts' },
      { from: 'app/x/y.ts', to: 'app/c.ts' },
      { from: 'app/x/y.ts', to: 'zod' },
      { from: 'app/x/y.ts', to: 'api/d.ts' },
    ])
  })

  test('acha uma volta', () => {
    const edge = (from: string, to: string) => ({ from, to })
    expect(circleIn([edge('a', 'b'), edge('b', 'c'), edge('c', 'b')])).toEqual(['b', 'c', 'b'])
    expect(circleIn([edge('a', 'b'), edge('b', 'c'), edge('a', 'c')])).toBeUndefined()
  })
})
