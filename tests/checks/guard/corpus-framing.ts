/** Where a message ends, what it waits for, and what else is on the connection (RFC 9112, sections 2, 6, 7 and 9). */
import { FIELDS, get, post, wired, type CorpusCase, type Scene } from './corpus-case.ts'
import { FORM_PLACES, type Place } from './places.ts'
import { bytesOf, FORM } from './request.ts'

/** A form of ours, framed by hand. */
function framed({ host, port }: Scene, target: string, lines: string[], content: string): string {
  const head = [
    `POST ${target} HTTP/1.1`,
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
const WHOLE = `${chunk(FIELDS)}0\r\n\r\n`

function lengthsAndCodings(scene: Scene, { kind, target, post: done = [] }: Place): CorpusCase[] {
  const sent = (what: string, lines: string[], content: string, expected: number[]) =>
    wired(`${what} ${target}`, kind, framed(scene, target, lines, content), expected)
  const right = length(FIELDS.length)
  return [
    sent('right length', [right], FIELDS, done),
    sent('chunked', [CHUNKED], WHOLE, done),
    sent('trailers', [CHUNKED], `${chunk(FIELDS)}0\r\nHost: mau.example\r\nX: a\r\n\r\n`, [400, ...done]),
    sent('the same length twice', [right, right], FIELDS, [400, ...done]),
    sent('two lengths', [right, length(5)], FIELDS, [400]),
    ...['abc', '-1', '24, 24'].map((value) => sent(`length ${value}`, [length(value)], FIELDS, [400])),
    sent('coding xchunked', ['Transfer-Encoding: xchunked'], WHOLE, [400]),
    sent('length and chunked', [right, CHUNKED], WHOLE, [400]),
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
    sent('100-continue', [CHUNKED], WHOLE, done),
    sent('100-continue', [length(1_000_000)], '', [413]),
    sent('200-ok', [right], FIELDS, [417]),
  ]
}

function onGet(scene: Scene, place: Place): CorpusCase[] {
  const { kind, target, get: done } = place
  const sent = (what: string, bytes: string, expected: number[], due = 1) =>
    wired(`${what} ${target}`, kind, bytes, expected, due)
  const usual = bytesOf(get(scene, place)).toString('latin1')
  const upgraded = (to: string) =>
    usual.replace('\r\n\r\n', `\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`)
  return [
    sent('websocket', upgraded('websocket'), [400, 426, ...done]),
    sent('h2c', upgraded('h2c'), [400, 426, ...done]),
    sent('Expect on GET', usual.replace('\r\n\r\n', '\r\nExpect: outra\r\n\r\n'), [417]),
    // Who is refused may find the connection closed.
    sent('three at once', usual.repeat(3), done, done.some((status) => status >= 400) ? 1 : 3),
    sent('bare line feeds', usual.replaceAll('\r\n', '\n'), [400, ...done]),
    sent('no version', `GET ${target}\r\n\r\n`, [400, 421, ...done]),
  ]
}

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
  ]
}
