/** What is in deploy/ is read by the programs it is for, and names what there is. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openDatabase } from '#api/db/open-database.ts'
import { apiEnv } from '#api/env.ts'
import { webEnv } from '#app/env.server.ts'
import { newFolder } from '#tests/support/folder.ts'
import { hasNginx, PROGRAM } from '#tests/support/nginx.ts'
import { hasOpenssl, makeCertificate } from '#tests/support/tls-redis.ts'

interface Service {
  image: string
  user?: string
  read_only?: boolean
  environment?: Record<string, string>
  volumes?: string[]
}

const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}

let folder: string
beforeEach(() => {
  folder = newFolder('deploy')
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd não tem o que dizer das unidades (systemd-analyze)', () => {
  const units = readdirSync('deploy/systemd').map((name) => join('deploy/systemd', name))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  expect(stdout + stderr).toBe('')
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=yes', '--threshold=20', unit],
      { encoding: 'utf8' },
    )
    expect([unit, status, /^→.*/m.exec(stdout)?.[0]]).toEqual([unit, 0, expect.stringContaining('OK')])
  }
})

test('Prometheus pergunta a cada processo que o nginx conhece', () => {
  const addresses = (file: string) => readFileSync(file, 'utf8').match(/127\.0\.0\.1:\d+(?= max_fails|')/g)
  for (const kind of ['web', 'api'])
    expect(readFileSync(`deploy/systemd/evolua-${kind}@.service`, 'utf8')).toContain(' METRICS_PORT=1%i\n')
  expect(addresses('deploy/prometheus/prometheus.yml')).toEqual(
    addresses('deploy/nginx/servers.conf')?.map((address) => address.replace(':', ':1')),
  )
})

test('o que o timer faz à noite copia o banco, e apaga as cópias velhas', async () => {
  const [dataDir, backups, key] = ['data', 'backups', 'key'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await (await openDatabase({ dataDir, lockWaitMs: 0 })).destroy()
  writeFileSync(key, 'uma frase longa e só nossa')
  const old = join(backups, '2020-01-01T03-00-00.000Z')
  mkdirSync(old, { recursive: true })
  utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'))
  const unit = readFileSync('deploy/systemd/evolua-backup.service', 'utf8')
  const commands = [...unit.matchAll(/^ExecStart=(.*)$/gm)].map(([, line = '']) =>
    line.replace('/var/backups/evolua', backups).replace('/etc/evolua/backup.key', key).split(' '),
  )
  expect(commands).toHaveLength(2)
  for (const [program = '', ...args] of commands) {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir } as const
    expect(spawnSync(program, args, { env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  }
  const [made = '', ...others] = readdirSync(backups)
  expect(others).toEqual(['ledger.jsonl'])
  expect(readdirSync(join(backups, made)).sort()).toEqual(['backup.json', 'evolua.db'])
})

test.skipIf(!hasNginx || !hasOpenssl).each(['servers.conf', 'servers-compose.conf'])(
  'nginx aceita a sua configuração com %s (nginx, openssl)',
  (servers) => {
    const own = join(folder, 'evolua')
    mkdirSync(join(own, 'tls'), { recursive: true })
    makeCertificate(join(own, 'tls'))
    // nginx tries the port, which only root may take.
    const sites = ['evolua', 'redirect'].map((name) => readFileSync(`deploy/nginx/${name}.conf`, 'utf8'))
    writeFileSync(join(folder, 'evolua.conf'), sites.join('').replace(/listen (?=443|80 )/g, 'listen 10'))
    cpSync('deploy/nginx/upstreams.conf', join(own, 'upstreams.conf'))
    // The names of containers are known among them alone.
    const text = readFileSync(join('deploy/nginx', servers), 'utf8')
    writeFileSync(join(own, 'servers.conf'), text.replace(/(web|api)-\d:/g, '127.0.0.1:'))
    const main = `pid ${folder}/pid; error_log stderr; events { } http { access_log off; include evolua.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), main)
    const { status, stderr } = spawnSync(PROGRAM, ['-t', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/emerg|warn/)])
  },
)

test('os contêineres não podem nada além do que precisam, e os do produto leem variáveis que há', () => {
  const own = Object.entries(services).filter(([, { image }]) => image === 'evolua')
  expect(own.map(([name]) => name)).toEqual(['api-1', 'api-2', 'web-1', 'web-2'])
  const names = Object.keys({ ...webEnv, ...apiEnv })
  const security_opt = ['no-new-privileges:true']
  for (const [name, service] of Object.entries(services))
    expect({ name, ...service }).toMatchObject({ name, read_only: true, cap_drop: ['ALL'], security_opt })
  for (const [, service] of own) {
    expect(service.environment).toMatchObject({ SMTP_URL: 'smtp://mail:1025' })
    expect(names).toEqual(expect.arrayContaining(Object.keys(service.environment ?? {})))
  }
  const files = Object.values(services).flatMap(({ volumes = [] }) => volumes)
  const mounted = files.flatMap((volume) => /^\.\/(nginx\/[^:]+)/.exec(volume)?.[1] ?? [])
  expect(mounted.filter((file) => !existsSync(join('deploy', file)))).toEqual([])
})

test('a imagem não roda como root, cada versão é dita, e dockerfile-utils não acha nada', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(last).toContain('\nUSER node\n')
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  const others = Object.values(services).flatMap(({ image }) => (image === 'evolua' ? [] : [image]))
  for (const image of [...images, ...others]) expect(image).toMatch(/:v?\d/)
  const lint = spawnSync('npx', ['dockerfile-utils', 'lint', 'deploy/Dockerfile'], { encoding: 'utf8' })
  expect([lint.status, lint.stdout.trim()]).toEqual([0, ''])
})
