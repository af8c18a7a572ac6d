import { FIELDS, get, post, ruled, wired, type CorpusCase, type Scene } from './corpus-case.ts'
import { FORM_PLACES } from './places.ts'
import { bytesOf, FORM, utf8 } from './request.ts'

const others = (port: number) => [
  'mau.example',
  'localhost',
  '127.0.0.1',
  `127.0.0.2:${port}`,
  `[::2]:${port}`,
  `localhost.mau.example:${port}`,
  'evolua.example.mau.example',
  'xn--e1awd7f.example',
  `mau.example@localhost:${port}`,
  `localhost:${port}@mau.example`,
]

/** No host at all as HTTP writes one (RFC 9112, section 3.2: 400), and none that is allowed. */
const malformed = (port: number) => [
  '',
  ' ',
  `localhost:${port}:${port}`,
  `localhost:${port}/`,
  `localhost:${port}\\`,
  `localhost:${port}, mau.example`,
  `mau.example\tlocalhost:${port}`,
  'localhost:abc',
  `::1:${port}`,
  `http://localhost:${port}`,
  'local host',
  '%6c%6f',
  utf8('maçã.example'),
]

/** The same machine, written otherwise; whoever takes them writes the usual name back. */
const aliases = (port: number) => [
  `localhost.:${port}`,
  `127.1:${port}`,
  `[0:0:0:0:0:0:0:1]:${port}`,
  `localhost:0${port}`,
  'evolua.example:80',
]

export function foreignHosts(scene: Scene): CorpusCase[] {
  const { port, oneOfEach } = scene
  return oneOfEach.flatMap((place) => {
    const by = (what: string, host: string, also: number[]) =>
      ruled(scene, `${what} ${host}`, place, { ...get(scene, place), hosts: [host] }, also)
    return [
      ...others(port).map((host) => by('host', host, [])),
      ...malformed(port).map((host) => by('no host', host, [400])),
      ...aliases(port).map((host) => by('alias', host, place.get)),
    ]
  })
}

/** Missing or more than one: 400 everywhere (RFC 9112, section 3.2), and before HTTP/1.1 it may be missing. */
export function hostCounts(scene: Scene): CorpusCase[] {
  const { host, oneOfEach } = scene
  const lists = [[], [host, host], [host, 'mau.example'], ['mau.example', host], [host, '']]
  return oneOfEach.flatMap((place) => [
    ...lists.map((hosts) =>
      wired(
        `${hosts.length} hosts ${place.target}`,
        place.kind,
        bytesOf({ ...get(scene, place), hosts }),
        [400],
      ),
    ),
    wired(
      `HTTP/1.0 without host ${place.target}`,
      place.kind,
      bytesOf({ ...get(scene, place), hosts: [], version: '1.0' }),
      place.isForAnyHost ? [400, ...place.get] : [400, 421],
    ),
    ruled(scene, 'HTTP/1.0', place, { ...get(scene, place), version: '1.0' }),
  ])
}

/** A form of ours is none when it is sent to another name. */
export function postsByHost(scene: Scene): CorpusCase[] {
  const { port } = scene
  return FORM_PLACES.flatMap((place) => [
    ...['mau.example', `mau.example:${port}`, `ana@localhost:${port}`].map((host) =>
      ruled(scene, `form to ${host}`, place, { ...post(scene, place), hosts: [host] }),
    ),
    ...[`127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`].map((host) =>
      ruled(scene, `form to ${host}`, place, {
        ...post(scene, place),
        hosts: [host],
        headers: [['Origin', `http://${host.toLowerCase()}`]],
      }),
    ),
    ruled(scene, 'form from another of our names', place, {
      ...post(scene, place),
      hosts: [`127.0.0.1:${port}`],
      body: { type: FORM, content: Buffer.from(FIELDS) },
    }),
  ]).map((one) => (one.name.startsWith('form from another') ? { ...one, expected: [403] } : one))
}
