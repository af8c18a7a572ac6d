import { get, ruled, wired, type CorpusCase, type Scene } from './corpus-case.ts'
import { bytesOf, utf8, type Header } from './request.ts'

/** What changes nothing about an orderly request. */
const HARMLESS: Header[] = [
  ['Accept', '*/*'],
  ['Accept', 'application/json'],
  ['Accept', ';;;,,'],
  ['Accept-Language', 'en'],
  ['Accept-Language', 'tlh'],
  ['Accept-Charset', 'utf-16'],
  ['Accept-Encoding', 'gzip, deflate, br'],
  ['Accept-Encoding', 'identity;q=0, *;q=0'],
  ['Cookie', 'session=inventada'],
  ['Cookie', '=;;=a;session;csrf=%zz; session="'],
  ['Cookie', `a=${'b'.repeat(4_000)}`],
  ['Cookie', utf8('sessão=maçã')],
  ['Cookie', '__proto__=1; constructor=2; toString=3'],
  ['Authorization', 'Basic %%%'],
  ['Referer', 'https://mau.example/'],
  ['Origin', 'https://mau.example'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Purpose', 'prefetch'],
  ['X-Requested-With', 'XMLHttpRequest'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Method-Override', 'POST'],
  ['X-Forwarded-Host', 'mau.example'],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-For', '127.0.0.1, <script>'],
  ['X-Forwarded-Prefix', '/mau'],
  ['Forwarded', 'for="[::1]";host=mau.example;proto=https'],
  ['X-Original-URL', '/healthz'],
  ['X-Rewrite-URL', '/healthz'],
  ['X-Request-Id', utf8('não é id')],
  ['X-Middleware-Subrequest', 'src/middleware'],
  ['X-Remix-Redirect', 'https://mau.example'],
  ['X-Remix-Reload-Document', 'yes'],
  ['Connection', 'close'],
  ['Connection', 'close, Host'],
  ['Keep-Alive', 'timeout=9999'],
  ['TE', 'trailers'],
  ['Trailer', 'Host'],
  ['Max-Forwards', '0'],
  ['Via', '1.1 mau.example'],
  ['Cache-Control', 'only-if-cached'],
  ['Pragma', 'no-cache'],
  ['DNT', '1'],
  ['Upgrade-Insecure-Requests', '1'],
  ['HTTP2-Settings', 'AAMAAABkAAQAoAAAAAIAAAAA'],
  ['X', '\u00ff\u0080'],
  ['X', ''],
  ['__proto__', 'a'],
  ['constructor', 'a'],
]

const KINDS_TRIED = ['/login', '/home', '/login.data', '/favicon.svg', '/wp-login.php', '/healthz']

export function harmless(scene: Scene): CorpusCase[] {
  const tried = scene.oneOfEach.filter(({ target }) => KINDS_TRIED.includes(target))
  return tried.flatMap((place) =>
    HARMLESS.flatMap(([name, value]) => {
      const once: Header = [name, value]
      const twice: Header[] = [once, once]
      return [
        ruled(scene, `${name}: ${value.slice(0, 30)}`, place, get(scene, place, [once])),
        ruled(scene, `twice ${name}: ${value.slice(0, 30)}`, place, {
          ...get(scene, place, twice),
          method: 'HEAD',
        }),
      ]
    }),
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
      sent('huge cookie', [['Cookie', `a=${'b'.repeat(40_000)}`]], [431]),
      sent('huge name', [['X'.repeat(20_000), 'a']], [431]),
      sent('3000 headers', manyHeaders(3_000), [431]),
      sent('100 headers', manyHeaders(100), place.get),
      written('no colon', 'abc', [400]),
      written('no name', ': a', [400]),
      written('space before the colon', 'X : a', [400]),
      written('brackets in a name', 'X(y): a', [400]),
      written('folded', 'X: a\r\n b', [400, ...place.get]),
      written('NUL', 'X: a\u0000b', [400]),
      written('control character', 'X: a\u0001b', [400]),
      written('carriage return', 'X: a\rb', [400]),
      written('name in UTF-8', utf8('É: a'), [400]),
    ]
  })
}

/** What asks for less than the whole, or for what was already seen (RFC 9110, sections 13 and 14). */
export function conditional(scene: Scene): CorpusCase[] {
  const { oneOfEach } = scene
  return oneOfEach.flatMap((place) => {
    const isFile = place.target === '/favicon.svg'
    const sent = (header: Header, expected: number[]) =>
      wired(
        `${header.join(': ')} ${place.target}`,
        place.kind,
        bytesOf(get(scene, place, [header])),
        expected,
      )
    const seen = isFile ? [304] : place.get
    return [
      sent(['If-None-Match', '*'], seen),
      sent(['If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'], seen),
      sent(['If-Modified-Since', 'ontem'], place.get),
      sent(['If-Match', '"outra"'], isFile ? [412] : place.get),
      sent(['Range', 'bytes=0-3'], isFile ? [206] : place.get),
      sent(['Range', 'bytes=99999999-'], isFile ? [416] : place.get),
      sent(['Range', 'bytes=5-1,a-b'], isFile ? [200, 416] : place.get),
      sent(['Range', `bytes=${'0-1,'.repeat(500)}0-1`], isFile ? [200, 206, 416] : place.get),
    ]
  })
}
