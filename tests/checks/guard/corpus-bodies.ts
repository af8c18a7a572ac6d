import { gzipSync } from 'node:zlib'
import { FIELDS, get, post, ruled, wired, type CorpusCase, type Scene } from './corpus-case.ts'
import { FORM_PLACES } from './places.ts'
import { bytesOf, FORM, utf8, type Header } from './request.ts'

const BOUNDARY = 'limite'
const MULTIPART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="email"\r\n\r\nana@exemplo.com\r\n--${BOUNDARY}--\r\n`

const TYPES: [type: string | undefined, content: string][] = [
  [FORM, FIELDS],
  [FORM.toUpperCase(), FIELDS],
  [`${FORM};charset=UTF-8`, FIELDS],
  [`${FORM} ; charset="utf-8"`, FIELDS],
  [`multipart/form-data; boundary=${BOUNDARY}`, MULTIPART],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['text/plain', 'email=ana@exemplo.com'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  [`text/plain, ${FORM}`, FIELDS],
  ['', FIELDS],
  [utf8('é/é'), FIELDS],
  [undefined, FIELDS],
]

export function bodyTypes(scene: Scene): CorpusCase[] {
  return FORM_PLACES.flatMap((place) =>
    TYPES.flatMap(([type, content]) =>
      [false, true].map((isChunked) => {
        const body = { type, content: Buffer.from(content, 'latin1'), isChunked }
        return ruled(scene, `type ${type ?? 'missing'}`, place, post(scene, place, body))
      }),
    ),
  )
}

const SIZES = [65_536, 65_537, 1_000_000]
const FIELD_COUNTS = [200, 201, 5_000]

/** A form of so many bytes in one field more. */
const sized = (size: number) => Buffer.from(`${FIELDS}&a=`.padEnd(size, 'a'))
const counted = (count: number) => Buffer.from(FIELDS + '&a='.repeat(count - 1))

export function bodySizes(scene: Scene): CorpusCase[] {
  return FORM_PLACES.flatMap((place) =>
    [false, true].flatMap((isChunked) => [
      ...SIZES.map((size) =>
        ruled(scene, `${size} bytes`, place, post(scene, place, { content: sized(size), isChunked })),
      ),
      ...FIELD_COUNTS.map((count) =>
        ruled(scene, `${count} fields`, place, post(scene, place, { content: counted(count), isChunked })),
      ),
    ]),
  )
}

/** Fields that mean something to some parser. */
const ODD_FIELDS = [
  '__proto__=1',
  '__proto__[a]=1',
  'a.b.c=1',
  'name[999999999]=1',
  'q.a[999999999]=1',
  '&&&',
  'email=outra%40exemplo.com&email=mais%40exemplo.com',
  'a=%F0%9F%8C%BB',
  `${'a'.repeat(5_000)}=1`,
]

export function oddFields(scene: Scene): CorpusCase[] {
  return FORM_PLACES.flatMap((place) =>
    ODD_FIELDS.map((extra) =>
      ruled(
        scene,
        `field ${extra.slice(0, 30)}`,
        place,
        post(scene, place, { content: Buffer.from(`${FIELDS}&${extra}`) }),
      ),
    ),
  )
}

const BOMB_SIZE = 20_000_000

/** Codings of the content (RFC 9110, section 8.4: 415 where one is not taken). */
export function codings(scene: Scene): CorpusCase[] {
  const bomb = gzipSync(Buffer.alloc(BOMB_SIZE))
  return FORM_PLACES.flatMap((place) => {
    const done = place.post ?? []
    const coded = (coding: string, content: Buffer, expected: number[]) => {
      const request = post(scene, place, { content })
      const headers: Header[] = [...(request.headers ?? []), ['Content-Encoding', coding]]
      return wired(`coding ${coding} ${place.target}`, place.kind, bytesOf({ ...request, headers }), expected)
    }
    return [
      coded('gzip', gzipSync(FIELDS), [415, ...done]),
      coded('gzip', bomb, [413, 415]),
      coded('gzip', Buffer.from(FIELDS), [400, 415]),
      coded('br', Buffer.from(FIELDS), [400, 415]),
      coded('none', Buffer.from(FIELDS), [415]),
      coded('identity', Buffer.from(FIELDS), [415, ...done]),
    ]
  })
}

/** What has no body to look at. */
export function bodiless(scene: Scene): CorpusCase[] {
  const empty = FORM_PLACES.flatMap((place) => {
    const request = post(scene, place)
    const untyped = { ...request, body: undefined }
    const typed = { ...request, body: { type: FORM, content: Buffer.alloc(0) } }
    const answered = place.target === '/logout' ? (place.post ?? []) : [200, 400]
    return [
      wired(`form without a body ${place.target}`, place.kind, bytesOf(untyped), [415, ...answered]),
      wired(`empty form ${place.target}`, place.kind, bytesOf(typed), answered),
    ]
  })
  const onGet = scene.oneOfEach.map((place) => {
    const request = { ...get(scene, place), body: { type: FORM, content: Buffer.from('a=1') } }
    return wired(`GET with a body ${place.target}`, place.kind, bytesOf(request), [400, ...place.get])
  })
  return [...empty, ...onGet]
}
