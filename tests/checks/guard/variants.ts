/** Headers by which a client, or a proxy that is none of ours, could say who asks for what where. */
import type { Header } from './request.ts'

export interface Variant {
  name: string
  headers: Header[]
  /** The `Host`, where it is another one than usual. */
  host?: string
  /** Whether the product answers to that host; the usual one where nothing is said. */
  isRefused?: true
}

export const EVIL = 'mau.example'

const FOREIGN_ADDRESS = '203.0.113.9'

const SINGLE: Header[] = [
  ['X-Forwarded-Host', EVIL],
  ['X-Forwarded-Host', `${EVIL}:443`],
  ['X-Forwarded-Host', `localhost@${EVIL}`],
  ['X-Forwarded-Host', `localhost, ${EVIL}`],
  ['X-Forwarded-Host', `${EVIL}/caminho?a#b`],
  ['X-Forwarded-Host', ''],
  ['X-Forwarded-Host', '"><script>'],
  ['X-Forwarded-Server', EVIL],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Proto', 'http, https'],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-Protocol', 'https'],
  ['X-Forwarded-Scheme', 'https'],
  ['X-Forwarded-Ssl', 'on'],
  ['X-Url-Scheme', 'https'],
  ['Front-End-Https', 'on'],
  ['X-Forwarded-Port', '443'],
  ['X-Forwarded-Port', `443@${EVIL}`],
  ['X-Forwarded-Prefix', `//${EVIL}`],
  ['X-Forwarded-Path', '/mau'],
  ['X-Forwarded-Uri', `https://${EVIL}/`],
  ['X-Forwarded-For', FOREIGN_ADDRESS],
  ['X-Forwarded-For', `${FOREIGN_ADDRESS}, 127.0.0.1`],
  ['X-Forwarded-For', `127.0.0.1, ${FOREIGN_ADDRESS}`],
  ['X-Forwarded-For', '2001:db8::9'],
  ['X-Forwarded-For', EVIL],
  ['X-Forwarded-For', ',,,'],
  ['X-Forwarded', `for=${FOREIGN_ADDRESS}`],
  ['Forwarded-For', FOREIGN_ADDRESS],
  ['Forwarded', `host=${EVIL}`],
  ['Forwarded', 'proto=https'],
  ['Forwarded', `for=${FOREIGN_ADDRESS};host=${EVIL};proto=https;by=${FOREIGN_ADDRESS}`],
  ['Forwarded', `for="[2001:db8::9]:47011", for=127.0.0.1;host=${EVIL}`],
  ['Forwarded', ';;==,,'],
  ['X-Real-IP', FOREIGN_ADDRESS],
  ['X-Client-IP', FOREIGN_ADDRESS],
  ['X-Cluster-Client-IP', FOREIGN_ADDRESS],
  ['X-Remote-IP', FOREIGN_ADDRESS],
  ['X-Remote-Addr', FOREIGN_ADDRESS],
  ['X-Originating-IP', FOREIGN_ADDRESS],
  ['True-Client-IP', FOREIGN_ADDRESS],
  ['CF-Connecting-IP', FOREIGN_ADDRESS],
  ['Fastly-Client-IP', FOREIGN_ADDRESS],
  ['X-Host', EVIL],
  ['X-Original-Host', EVIL],
  ['X-HTTP-Host-Override', EVIL],
  ['X-Original-URL', '/healthz'],
  ['X-Rewrite-URL', '/healthz'],
  ['X-Original-URI', `https://${EVIL}/`],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Via', `1.1 ${EVIL}`],
  ['Referer', `https://${EVIL}/`],
  ['Base-Url', `https://${EVIL}`],
]

const DOUBLE: Header[][] = [
  [
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Host', EVIL],
  ],
  [
    ['X-Forwarded-Host', EVIL],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Port', '443'],
  ],
  [
    ['X-Forwarded-For', FOREIGN_ADDRESS],
    ['X-Forwarded-For', '198.51.100.7'],
  ],
]

const byHost = (host: string, isRefused?: true): Variant => ({
  name: `Host: ${host}`,
  headers: [],
  host,
  isRefused,
})

/** Sixty at least. */
export function variants(port: number): Variant[] {
  const written = (headers: Header[]) => headers.map((header) => header.join(': ')).join(' | ')
  return [
    ...[...SINGLE.map((header) => [header]), ...DOUBLE].map((headers) => ({
      name: written(headers),
      headers,
    })),
    ...[`LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'evolua.example', 'EVOLUA.example'].map(
      (host) => byHost(host),
    ),
    ...[EVIL, `localhost:${port}@${EVIL}`, `localhost.${EVIL}`, `localhost:${port + 1}`].map((host) =>
      byHost(host, true),
    ),
  ]
}
