/** Where a message ends, what it waits for, and what else is on the connection (RFC 9112, sections 2, 6, 7 and 9). */
import { FIELDS, get, post, wired, type CorpusCase, type Scene } from './corpus-case.ts'
import { FORM_PLACES, type Place } from './places.ts'
import { bytesOf, FORM, utf8 } from './request.ts'

/** A form of ours, framed by hand. */
function framed(
  { host, port }: Scene,
  target: string,
  lines: string[],
  content: string,
  version = '1.1',
): string {
  const head = [
    `POST ${target} HTTP/${version}`,
    `Host: ${host}`,
    `Origin: http://localhost:${port}`,
    `Content-Type: ${FORM}`,
    ...lines,
  ]
  return `${head.join('\r\n')}\r\n\r\n${content}`
}

const CHUNKED = 'Transfer-Encoding: chunked'
const length = (value: string | number) => `Content-Length: ${value}`
const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`
const SIZE = FIELDS.length.toString(16)
const WHOLE = `${chunk(FIELDS)}0\r\n\r\n`

const BAD_LENGTHS = [
  'abc',
  '-1',
  '+24',
  '0x18',
  '1e3',
  '24 24',
  '24, 24',
  '24,25',
  '',
  '24.0',
  utf8('٢٤'),
  '9'.repeat(25),
]

const BAD_CODINGS = [
  'gzip',
  'xchunked',
  'identity',
  'chunked, gzip',
  'chunked, chunked',
  'chunked;a',
  'chun\u006bed\u000b',
  '"chunked"',
  ', chunked, x',
]

const BAD_CHUNKS = [
  `zz\r\n${FIELDS}\r\n0\r\n\r\n`,
  `-1\r\n${FIELDS}\r\n0\r\n\r\n`,
  `0x${SIZE}\r\n${FIELDS}\r\n0\r\n\r\n`,
  `${'f'.repeat(20)}\r\n${FIELDS}`,
  `${SIZE}\r\n${FIELDS}${FIELDS}\r\n0\r\n\r\n`,
  `\r\n\r\n${FIELDS}`,
  ` ${SIZE}\r\n${FIELDS}\r\n0\r\n\r\n`,
  `${SIZE} \u0000\r\n${FIELDS}\r\n0\r\n\r\n`,
  `${chunk(FIELDS)}0\r\nX\u0000: a\r\n\r\n`,
]

function lengthsAndCodings(scene: Scene, { kind, target, post: done = [] }: Place): CorpusCase[] {
  const sent = (what: string, lines: string[], content: string, expected: number[], version?: string) =>
    wired(`${what} ${target}`, kind, framed(scene, target, lines, content, version), expected)
  const right = length(FIELDS.length)
  return [
    sent('right length', [right], FIELDS, done),
    sent('chunked', [CHUNKED], WHOLE, done),
    sent('chunked in capitals', ['Transfer-Encoding: CHUNKED'], WHOLE, done),
    sent('chunk by chunk', [CHUNKED], `${Array.from(FIELDS, chunk).join('')}0\r\n\r\n`, done),
    sent('chunks with extensions', [CHUNKED], `${SIZE};a=b;c="d"\r\n${FIELDS}\r\n0;e\r\n\r\n`, [
      400,
      ...done,
    ]),
    sent('trailers', [CHUNKED], `${chunk(FIELDS)}0\r\nHost: mau.example\r\nX: a\r\n\r\n`, [400, ...done]),
    sent('huge extension', [CHUNKED], `${SIZE};${'a'.repeat(40_000)}\r\n${FIELDS}\r\n0\r\n\r\n`, [400, 413]),
    sent('the same length twice', [right, right], FIELDS, [400, ...done]),
    sent('two lengths', [right, length(5)], FIELDS, [400]),
    sent('length and chunked', [right, CHUNKED], WHOLE, [400]),
    sent('chunked and length', [CHUNKED, length(5)], WHOLE, [400]),
    sent('chunked twice', [CHUNKED, CHUNKED], WHOLE, [400]),
    sent('gzip, chunked', ['Transfer-Encoding: gzip, chunked'], WHOLE, [400, 415]),
    sent('chunked in HTTP/1.0', [CHUNKED], WHOLE, [400, ...done], '1.0'),
    ...BAD_LENGTHS.map((value) => sent(`length ${value}`, [length(value)], FIELDS, [400])),
    ...BAD_CODINGS.map((value) => sent(`coding ${value}`, [`Transfer-Encoding: ${value}`], WHOLE, [400])),
    ...BAD_CHUNKS.map((content) => sent(`chunk ${content.slice(0, 8)}`, [CHUNKED], content, [400])),
  ]
}

function expectations(scene: Scene, { kind, target, post: done = [] }: Place): CorpusCase[] {
  const right = length(FIELDS.length)
  const sent = (value: string, lines: string[], content: string, expected: number[]) =>
    wired(
      `Expect: ${value} ${target}`,
      kind,
      framed(scene, target, [`Expect: ${value}`, ...lines], content),
      expected,
    )
  return [
    sent('100-continue', [right], FIELDS, done),
    sent('100-Continue', [right], FIELDS, done),
    sent('100-continue', [CHUNKED], WHOLE, done),
    sent('100-continue', [length(1_000_000)], '', [413]),
    sent('200-ok', [right], FIELDS, [417]),
    sent('<script>', [right], FIELDS, [417]),
  ]
}

function onGet(scene: Scene, place: Place): CorpusCase[] {
  const { kind, target, get: done } = place
  const { host } = scene
  const sent = (what: string, bytes: string, expected: number[], due = 1) =>
    wired(`${what} ${target}`, kind, bytes, expected, due)
  const usual = bytesOf(get(scene, place)).toString('latin1')
  const upgraded = (to: string) =>
    usual.replace('\r\n\r\n', `\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`)
  return [
    sent('websocket', upgraded('websocket'), [400, 426, ...done]),
    sent('h2c', upgraded('h2c'), [400, 426, ...done]),
    sent('unknown upgrade', upgraded('<script>'), [400, 426, ...done]),
    sent('Expect on GET', usual.replace('\r\n\r\n', '\r\nExpect: outra\r\n\r\n'), [417]),
    // Who is refused may find the connection closed.
    sent('three at once', usual.repeat(3), done, done.some((status) => status >= 400) ? 1 : 3),
    sent('empty lines before', `\r\n\r\n${usual}`, done),
    sent('bare line feeds', usual.replaceAll('\r\n', '\n'), [400, ...done]),
    sent('bare carriage returns', usual.replaceAll('\r\n', '\r'), [400]),
    sent('space before', ` ${usual}`, [400]),
    sent('two spaces', usual.replace(' HTTP', '  HTTP'), [400, ...done]),
    sent('no version', `GET ${target}\r\n\r\n`, [400, 421, ...done]),
    ...['0.9', '1.2', '2.0', '3.0', '9.9', 'x'].map((version) =>
      sent(`HTTP/${version}`, usual.replace('HTTP/1.1', `HTTP/${version}`), [400, ...done]),
    ),
    sent('another protocol', `GET ${target} ICE/1.0\r\nHost: ${host}\r\n\r\n`, [400]),
  ]
}

const NOT_HTTP = [
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'EHLO mau.example\r\n\r\n',
  '{"a":1}\r\n\r\n',
  '\u0000'.repeat(64),
  'SSH-2.0-a\r\n\r\n',
  '\r\n \r\n\r\n',
]

/** What stands behind a body is a request of its own, judged by itself. */
function smuggled(scene: Scene, place: Place): CorpusCase {
  const hidden = `GET /login HTTP/1.1\r\nHost: mau.example\r\n\r\n`
  const both = Buffer.concat([bytesOf(post(scene, place)), Buffer.from(hidden)])
  return wired(`a request behind a form ${place.target}`, place.kind, both, [421, ...(place.post ?? [])], 2)
}

export function framing(scene: Scene): CorpusCase[] {
  return [
    ...FORM_PLACES.flatMap((place) => lengthsAndCodings(scene, place)),
    ...FORM_PLACES.flatMap((place) => expectations(scene, place)),
    ...FORM_PLACES.map((place) => smuggled(scene, place)),
    ...scene.oneOfEach.flatMap((place) => onGet(scene, place)),
    ...NOT_HTTP.map((bytes) => wired('not HTTP', 'document', bytes, [400])),
  ]
}
