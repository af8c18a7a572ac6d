/** Addresses of every kind, and what an orderly request to each is answered while nobody is signed in. */
import { readdirSync } from 'node:fs'

export type Kind = 'document' | 'data' | 'resource' | 'static'

export interface Place {
  kind: Kind
  target: string
  /** To GET and HEAD. */
  get: number[]
  /** To a form of ours, where one is taken. */
  post?: number[]
  /** Answers whatever host it is called by. */
  isForAnyHost?: true
  /** Must be answered without the app being rendered. */
  isPlain?: true
}

const place = (kind: Kind, get: number | number[], targets: string[], more: Partial<Place> = {}): Place[] =>
  targets.map((target) => ({ kind, target, get: [get].flat(), ...more }))

function builtAsset(ending: string): string {
  const name = readdirSync('build/client/assets').find((file) => file.endsWith(ending))
  if (name === undefined) throw new Error(`There is no ${ending} file in the build.`)
  return `/assets/${name}`
}

const UNKNOWN_FILES = [
  '/wp-login.php',
  '/xmlrpc.php?rsd',
  '/.env',
  '/.git.zip',
  '/sitemap_index.xml',
  '/app.js',
  '/app.js.map',
  '/package.json',
  '/index.html',
  '/backup.sql',
  '/a/b/c/style.css',
  '/cgi-bin/x.cgi',
  '/shell.asp',
  '/apple-touch-icon-precomposed.png',
  '/x.PHP',
  '/fonte.woff2',
]

const RECOVERY = '/forgot-password'

/** No page of ours goes by this wire, and nobody is served by it. */
const OLD_WIRE = 400

/** Where a recovery form and a sign-out are taken: one address of each way to reach an action. */
export const FORM_PLACES: Place[] = [
  ...place('document', 200, [RECOVERY], { post: [302] }),
  ...place('data', 200, [`${RECOVERY}.data`], { post: [202] }),
  // What is sent lacks most of its fields.
  ...place('document', 200, ['/register'], { post: [400] }),
  ...place('resource', 302, ['/logout'], { post: [302] }),
]

export const HEALTH = place('resource', 200, ['/healthz', '/readyz'], { isForAnyHost: true })

/** Reads the build's folder: a script and a style sheet are named by what is in them. */
export function places(): Place[] {
  return [
    ...FORM_PLACES,
    ...HEALTH,
    ...place('resource', 200, ['/sitemap.xml', '/robots.txt']),
    ...place('document', 200, ['/login', '/termos', '/privacidade', '/politica-cookies', '/acessibilidade']),
    ...place('document', 200, ['/login?redirectTo=%2Ftrails', '/login?a=1&a=2&&=', '/login?']),
    ...place('document', 308, ['/login/']),
    ...place('document', 302, ['/', '/home', '/trails', '/user', '/survey', '/senha', '/?a']),
    ...place('document', 302, ['/step/solo', '/step/solo?aula=terra', '/step/caf%C3%A9?quiz']),
    ...place('document', 404, [
      '/nada',
      '/caf%C3%A9',
      '/a/b/c',
      '/constructor',
      '/__proto__',
      '/%F0%9F%8C%BB',
    ]),
    ...place('data', 200, ['/login.data', '/login.data?_routes=routes%2Flogin']),
    ...place('data', 202, ['/_root.data', '/home.data', '/trails.data', '/step/solo.data', '/logout.data']),
    ...place('data', 404, ['/nada.data', '/a/b.data']),
    ...place('resource', OLD_WIRE, [
      '/login?_data=routes%2Flogin',
      '/login?_data=',
      '/login?_data=routes%2Fnone',
    ]),
    ...place('static', 200, [
      '/favicon.svg',
      '/favicon.ico',
      '/manifest.webmanifest',
      builtAsset('.js'),
      builtAsset('.css'),
    ]),
    ...place('static', 404, [...UNKNOWN_FILES, '/assets/none.js', '/assets/none.php'], { isPlain: true }),
  ]
}
