import { get, ruled, wired, type CorpusCase, type Scene } from './corpus-case.ts'
import { bytesOf, utf8, type Header } from './request.ts'

/** What changes nothing about an orderly request. */
const HARMLESS: Header[] = [
  ['Accept', '*/*'],
  ['Accept', 'application/json'],
  ['Accept', ';;;,,'],
  ['Accept-Encoding', 'gzip, deflate, br'],
  ['Accept-Encoding', 'identity;q=0, *;q=0'],
  ['Cookie', 'session=inventada'],
  ['Cookie', '=;;=a;session;csrf=%zz; session="'],
  ['Cookie', `a=${'b'.repeat(4_000)}`],
  ['Cookie', utf8('sessão=maçã')],
  ['Cookie', '__proto__=1; constructor=2; toString=3'],
  ['Authorization', 'Basic %%%'],
  ['X-Request-Id', utf8('não é id')],
  ['X-Middleware-Subrequest', 'src/middleware'],
  ['X-Remix-Redirect', 'https://mau.example'],
  ['X-Remix-Reload-Document', 'yes'],
  ['Connection', 'close'],
  ['Connection', 'close, Host'],
  ['X', '\u00ff\u0080'],
  ['__proto__', 'a'],
]

const KINDS_TRIED = ['/login', '/home', '/login.data', '/favicon.svg', '/wp-login.php', '/healthz']

export function harmless(scene: Scene): CorpusCase[] {
  const tried = scene.oneOfEach.filter(({ target }) => KINDS_TRIED.includes(target))
  return tried.flatMap((place) =>
    HARMLESS.map(([name, value]) =>
      ruled(scene, `${name}: ${value.slice(0, 30)}`, place, get(scene, place, [[name, value]])),
    ),
  )
}

const manyHeaders = (count: number): Header[] => Array.from({ length: count }, (_, at) => [`X-${at}`, 'a'])

/** Too much of it (RFC 6585, section 5), and what is no header at all (RFC 9112, section 5). */
export function heads(scene: Scene): CorpusCase[] {
  const { host } = scene
  return scene.oneOfEach.flatMap((place) => {
    const { kind, target } = place
    const sent = (what: string, headers: Header[], expected: number[]) =>
      wired(`${what} ${target}`, kind, bytesOf(get(scene, place, headers)), expected)
    const written = (what: string, line: string, expected: number[]) =>
      wired(`${what} ${target}`, kind, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${line}\r\n\r\n`, expected)
    return [
      sent('huge header', [['X', 'a'.repeat(20_000)]], [431]),
      sent('3000 headers', manyHeaders(3_000), [431]),
      sent('100 headers', manyHeaders(100), place.get),
      written('no colon', 'abc', [400]),
      written('space before the colon', 'X : a', [400]),
      written('folded', 'X: a\r\n b', [400, ...place.get]),
      written('NUL', 'X: a\u0000b', [400]),
      written('carriage return', 'X: a\rb', [400]),
    ]
  })
}
