/** Requests of the corpus, spoiled by chance: what a fuzzer, a broken proxy or an attacker makes of them. */
import type { Random } from '../random.ts'

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer

const MOST_MUTATIONS = 4
const LONGEST_PIECE = 40
/** Some are enough to break limits; more only costs time. */
const MOST_REPEATS = 400

const WORDS = [
  ...[
    '\r\n',
    '\r',
    '\n',
    '\r\n\r\n',
    '\u0000',
    ' ',
    '\t',
    ':',
    '//',
    '\\',
    '..',
    '%',
    '%00',
    '%0d%0a',
    '%2f',
    '%zz',
    '?',
    '#',
  ],
  ...[
    'HTTP/1.1',
    'HTTP/1.0',
    'GET ',
    'POST ',
    'HEAD ',
    'TRACE ',
    'CONNECT ',
    'http://mau.example',
    'mau.example',
    '@',
  ],
  ...[
    'Host: mau.example\r\n',
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Transfer-Encoding: chunked\r\n',
  ],
  ...[
    'Expect: 100-continue\r\n',
    'Upgrade: websocket\r\nConnection: Upgrade\r\n',
    'Origin: null\r\n',
    'Cookie: session=a\r\n',
  ],
  ...[
    'Sec-Fetch-Site: cross-site\r\n',
    'X-Forwarded-Host: mau.example\r\n',
    'Range: bytes=0-\r\n',
    'If-None-Match: *\r\n',
  ],
  ...[
    '.data',
    '?_data=root',
    '?_data=routes%2Flogin',
    '?_routes=',
    '&index',
    '?index',
    '.php',
    '__proto__',
    'constructor',
  ],
  ...[
    '\u00ff',
    '\u00c3\u00a9',
    '\u00f0\u009f\u008c\u00bb',
    '\u00ed\u00a0\u0080',
    '\u00ef\u00bb\u00bf',
    '0',
    '-1',
    '99999999999999999999',
  ],
].map((word) => Buffer.from(word, 'latin1'))

const replaced = (bytes: Buffer, start: number, end: number, middle: Buffer) =>
  Buffer.concat([bytes.subarray(0, start), middle, bytes.subarray(end)])

function piece(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = random.below(bytes.length + 1)
  return [start, Math.min(bytes.length, start + 1 + random.below(LONGEST_PIECE))]
}

function noise(random: Random): Buffer {
  return Buffer.from(Array.from({ length: 1 + random.below(LONGEST_PIECE) }, () => random.below(256)))
}

function line(bytes: Buffer, random: Random): [start: number, end: number] {
  const lines = bytes.toString('latin1').split('\r\n')
  const chosen = random.below(lines.length)
  const start = lines.slice(0, chosen).reduce((sum, one) => sum + one.length + 2, 0)
  return [start, Math.min(bytes.length, start + (lines[chosen]?.length ?? 0) + 2)]
}

const MUTATIONS: [Mutation, ...Mutation[]] = [
  function flipBit(bytes, random) {
    const copy = Buffer.from(bytes)
    const at = random.below(copy.length)
    if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
    return copy
  },
  function insertWord(bytes, random) {
    const at = random.below(bytes.length + 1)
    return replaced(bytes, at, at, random.pick(WORDS as [Buffer, ...Buffer[]]))
  },
  function replaceByWord(bytes, random) {
    return replaced(bytes, ...piece(bytes, random), random.pick(WORDS as [Buffer, ...Buffer[]]))
  },
  function insertNoise(bytes, random) {
    const at = random.below(bytes.length + 1)
    return replaced(bytes, at, at, noise(random))
  },
  function remove(bytes, random) {
    return replaced(bytes, ...piece(bytes, random), Buffer.alloc(0))
  },
  function repeat(bytes, random) {
    const [start, end] = piece(bytes, random)
    const part = bytes.subarray(start, end)
    return replaced(
      bytes,
      start,
      end,
      Buffer.concat(Array.from({ length: random.below(MOST_REPEATS) }, () => part)),
    )
  },
  function repeatLine(bytes, random) {
    const [start, end] = line(bytes, random)
    return replaced(bytes, end, end, bytes.subarray(start, end))
  },
  function removeLine(bytes, random) {
    return replaced(bytes, ...line(bytes, random), Buffer.alloc(0))
  },
  function insertLineOfAnother(bytes, random, other) {
    const [, end] = line(bytes, random)
    return replaced(bytes, end, end, other.subarray(...line(other, random)))
  },
  function splice(bytes, random, other) {
    return Buffer.concat([
      bytes.subarray(0, random.below(bytes.length + 1)),
      other.subarray(random.below(other.length + 1)),
    ])
  },
  function cut(bytes, random) {
    return bytes.subarray(0, random.below(bytes.length + 1))
  },
]

/** One request out of `corpus`, as it is now and then, spoiled up to four times else. */
export function mutated(corpus: readonly [Buffer, ...Buffer[]], random: Random): Buffer {
  let bytes = random.pick(corpus)
  for (let count = random.below(MOST_MUTATIONS + 1); count > 0; count--) {
    bytes = random.pick(MUTATIONS)(bytes, random, random.pick(corpus))
  }
  return bytes
}
