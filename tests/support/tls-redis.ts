/** A Redis server that speaks TLS only, with a certificate made for it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startRedis, type Redis } from './redis.ts'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

interface TlsRedis extends Pick<Redis, 'url' | 'clear'> {
  /** Its file, in PEM. */
  certificate: string
}

/** For 127.0.0.1, in this folder. */
export function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')] as const
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=redis', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = spawnSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate])
  if (made.status !== 0) throw new Error(made.stderr.toString())
  return { key, certificate }
}

export async function startTlsRedis(): Promise<TlsRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-tls-'))
  const { key, certificate } = makeCertificate(folder)
  const port = String(await freePort())
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate]
  const settings = ['--port', '0', '--tls-port', port, '--tls-auth-clients', 'no', ...files]
  const redis = await startRedis(...settings)
  return {
    url: `rediss://127.0.0.1:${port}`,
    certificate,
    async clear() {
      await redis.clear()
      rmSync(folder, { recursive: true })
    },
  }
}
