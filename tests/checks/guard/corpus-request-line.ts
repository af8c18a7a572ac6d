import { METHODS } from 'node:http'
import { get, post, ruled, wired, type CorpusCase, type Scene } from './corpus-case.ts'
import { allowedHosts } from './expected.ts'
import { FORM_PLACES } from './places.ts'
import { utf8 } from './request.ts'

/** Every address by every host it has, with and without the body. */
export function orderly(scene: Scene): CorpusCase[] {
  const hosts = [...allowedHosts(scene.port), `LOCALHOST:${scene.port}`, 'Evolua.Example']
  return scene.everywhere.flatMap((place) =>
    hosts.flatMap((host) =>
      ['GET', 'HEAD'].map((method) =>
        ruled(scene, `orderly by ${host}`, place, { ...get(scene, place), method, hosts: [host] }),
      ),
    ),
  )
}

export function orderlyPosts(scene: Scene): CorpusCase[] {
  const posts = scene.everywhere.filter(({ kind, post: taken }) => kind === 'static' || taken)
  return posts.map((place) => ruled(scene, 'orderly form', place, post(scene, place)))
}

/** Node's parser knows these, but takes `CONNECT` for itself and asks for more after a few. */
const KNOWN = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method))
const UNKNOWN = ['get', 'FOO', 'PRI', 'G\u00c9T', 'GET\t', '\u0000GET']

export function methods(scene: Scene): CorpusCase[] {
  const { host, oneOfEach } = scene
  const known = oneOfEach.flatMap((place) =>
    KNOWN.map((method) => ruled(scene, 'method', place, { ...get(scene, place), method })),
  )
  const unknown = oneOfEach.flatMap(({ kind, target }) =>
    UNKNOWN.map((method) =>
      wired(
        `method ${method} ${target}`,
        kind,
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
        [400, 405],
      ),
    ),
  )
  const tunnels = [host, 'mau.example:443', '/login', 'localhost:22'].map((target) =>
    wired(`CONNECT ${target}`, 'document', `CONNECT ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [405]),
  )
  return [...known, ...unknown, ...tunnels]
}

const LONG = [2_048, 2_049]

/** The whole target is so long. */
const filled = (target: string, length: number) =>
  `${target}${target.includes('?') ? '&' : '?'}`.padEnd(length, 'x')

export function lengths(scene: Scene): CorpusCase[] {
  const tried = scene.oneOfEach.flatMap((place) =>
    LONG.map((length) =>
      ruled(scene, `target of ${length}`, place, {
        ...get(scene, place),
        target: filled(place.target, length),
      }),
    ),
  )
  const huge = scene.oneOfEach.map(({ kind, target }) =>
    wired(
      `target of 20000: ${target}`,
      kind,
      `GET ${filled(target, 20_000)} HTTP/1.1\r\nHost: ${scene.host}\r\n\r\n`,
      [414, 431],
    ),
  )
  return [...tried, ...huge]
}

const BEFORE = ['/', '//', '/\\', '\\', '/%00', '/%0a', '/%7F', '/%zz', '/%c3%28']
const BEHIND = ['\\', '?a=\\']
/** A lone percent sign, another encoding, line breaks: in a query they mean what its reader makes of them. */
const OPEN = ['?%zz', '?a=%', '?a=%e7', '?%c0%af', '?a=%0d%0aX:%20b']
/** As unencoded characters, which Node's parser does not take. */
const UNENCODED = ['\u0000', '\t', '\u007f', ' x', utf8('é'), '\u00e9']

export function characters(scene: Scene): CorpusCase[] {
  return scene.oneOfEach.flatMap((place) => {
    const { kind, target } = place
    const bad = [...BEFORE.map((start) => start + target), ...BEHIND.map((end) => target + end)]
    const raw = UNENCODED.map((text) => `${target}${text}`)
    return [
      ...bad.map((all) => ruled(scene, 'characters', place, { ...get(scene, place), target: all })),
      ...OPEN.map((end) =>
        ruled(scene, 'characters', place, { ...get(scene, place), target: target + end }, [
          400,
          ...place.get,
        ]),
      ),
      ...raw.map((all) =>
        wired(`unencoded: ${target}`, kind, `GET ${all} HTTP/1.1\r\nHost: ${scene.host}\r\n\r\n`, [400]),
      ),
    ]
  })
}

/** Where it is not only a path (RFC 9112, section 3.2). */
export function forms(scene: Scene): CorpusCase[] {
  const { host } = scene
  const starts = [`http://${host}`, `HTTP://${host}`, `https://${host}`, 'http://mau.example', 'http:']
  const absolute = scene.oneOfEach.flatMap((place) =>
    starts.map((start) =>
      ruled(scene, 'absolute', place, { ...get(scene, place), target: start + place.target }),
    ),
  )
  const odd = ['*', host, 'login', '?a', '#a', 'javascript:alert(1)', '@mau.example/', '.']
  const others = odd.flatMap((target) =>
    ['GET', 'POST', 'OPTIONS'].map((method) =>
      wired(
        `${method} ${target}`,
        'document',
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`,
        [400, 405],
      ),
    ),
  )
  const posts = FORM_PLACES.map((place) =>
    ruled(scene, 'absolute form', place, { ...post(scene, place), target: `http://${host}${place.target}` }),
  )
  return [...absolute, ...others, ...posts]
}
