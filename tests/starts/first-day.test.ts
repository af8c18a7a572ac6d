/** The lines of "First day" in docs/operations.md, as they stand there; a folder stands for the root of the host. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readEnvironmentFile } from '#api/terminal/environment-file.ts'
import { emptyFacts, SHIPPED } from '#app/legal/versions/folder.server.ts'
import { mailServer, type MailServer } from '#tests/support/api/smtp.ts'
import { Browser } from '#tests/support/browser.ts'
import { within } from '#tests/support/deadline.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgres, type OwnPostgres } from '#tests/support/own-postgres.ts'
import { bin, hasPostgres } from '#tests/support/postgres.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'
import { startServer } from '#tests/support/server-process.ts'
import { proofsIn } from '#tests/support/team-mail.ts'

const [, firstDay = ''] =
  /\n## First day[^\n]*\n(.*?)\n## /s.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
const [settings = '', ...blocks] = [...firstDay.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines)
const operating = blocks.pop() ?? ''

/** What changes the machine, or asks who is at it; `deploy/assemble` takes minutes, and is replaced too. */
const STANDING_IN = {
  'apt-get': '',
  certbot: '',
  editor: 'test -f "$1"',
  systemctl:
    'case $1 in enable) cat /etc/evolua/api.env /etc/evolua/web.env /etc/systemd/system/evolua-*.timer >/dev/null; esac',
  useradd: '',
  install: `exec /usr/bin/install $(echo " $*" | sed 's/ -[og] [^ ]*//g')`,
  runuser: 'IS=$2; export IS; shift 3; exec "$@"',
  id: 'echo "$' + '{IS:-root}"',
}

const DONE = { status: 0, said: '' }

describe.skipIf(!hasPostgres || !hasRedis)('o primeiro dia (PostgreSQL, Redis)', () => {
  let root: string
  let mail: MailServer
  let postgres: OwnPostgres
  let redis: Redis
  let apiPort: number
  const onHost = (text: string) =>
    text.replace(/(?<=[\s=>"]|^)\/(?=(etc|opt|var|usr\/local)\/)/gm, `${root}/`)

  function run(lines: string) {
    const made = spawnSync('sh', ['-euc', onHost(lines)], {
      cwd: join(root, 'clone'),
      encoding: 'utf8',
      env: {
        PATH: [join(root, 'stand-ins'), join(root, 'usr/local/bin'), bin, process.env.PATH].join(':'),
        PGHOST: postgres.folder,
        PGUSER: 'postgres',
      } as object as NodeJS.ProcessEnv,
    })
    return { status: made.status, said: made.stderr + (made.status === 0 ? '' : made.stdout) }
  }

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'evolua-host-'))
    const folders = 'clone stand-ins opt usr/local/bin etc/redis etc/prometheus etc/nginx/conf.d'
    for (const folder of [...folders.split(' '), 'etc/systemd/system'])
      mkdirSync(join(root, folder), { recursive: true })
    for (const [name, line] of Object.entries(STANDING_IN))
      writeFileSync(join(root, 'stand-ins', name), onHost(`#!/bin/sh\n${line}\n`), { mode: 0o755 })
    cpSync('deploy', join(root, 'clone/deploy'), { recursive: true })
    const command = onHost(readFileSync('deploy/evolua', 'utf8'))
    writeFileSync(join(root, 'clone/deploy/evolua'), command, { mode: 0o755 })
    const parts = ['build', 'content', 'node_modules', 'package.json'].map((name) => resolve(name)).join(' ')
    const assembled = `#!/bin/sh\nmkdir "$1" && ln -s ${parts} "$1" && cp deploy/evolua "$1"\n`
    writeFileSync(join(root, 'clone/deploy/assemble'), assembled)
    ;[mail, postgres] = await Promise.all([mailServer(), startPostgres('postgres')])
    expect(run(settings.replace(/smtps:[^']*/, mail.url) + blocks.join(''))).toEqual(DONE)
    const kept = readFileSync(join(root, 'etc/redis/redis.conf'), 'utf8').trim().split('\n')
    redis = await startRedis(...kept.flatMap((line) => `--${line}`.split(' ')))
    apiPort = await freePort()
    for (const file of ['api.env', 'web.env'].map((name) => join(root, 'etc/evolua', name))) {
      const text = readFileSync(file, 'utf8').replace('redis://127.0.0.1:6379', redis.url)
      // The path of a socket has room for 107 letters.
      const near = text.replace(join(root, 'var/run/postgresql'), postgres.folder)
      writeFileSync(file, near.replace('127.0.0.1:4000', `127.0.0.1:${apiPort}`))
    }
  })
  afterAll(async () => {
    await Promise.all([mail.close(), postgres.clear(), redis.clear()])
    rmSync(root, { recursive: true })
  })

  /** Starts the unit as systemd does, on that port and without its metrics, whose port is made of it. */
  async function start(kind: 'api' | 'web', port: number) {
    const file = join(root, `etc/systemd/system/evolua-${kind}@.service`)
    const unit = onHost(readFileSync(file, 'utf8').replaceAll('%i', String(port)))
    const all = (name: string) =>
      [...unit.matchAll(RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
    for (const [from = '', to = ''] of [...all('BindPaths'), ...all('BindReadOnlyPaths')].map((one) =>
      one.split(':'),
    )) {
      rmSync(onHost(to), { force: true })
      symlinkSync(onHost(from), onHost(to))
    }
    const pairs = all('Environment').join(' ').split(' ')
    const env: Record<string, string> = Object.fromEntries(
      pairs.map((pair) => pair.split('=') as [string, string]),
    )
    for (const one of all('EnvironmentFile')) readEnvironmentFile(one, env)
    const [, , ...args] = all('ExecStart')[0]?.split(' ') ?? []
    const server = await startServer({
      args,
      env: () => ({ ...env, METRICS_PORT: '', ALLOWED_HOSTS: 'localhost' }),
      folder: all('WorkingDirectory')[0],
      listensAt: kind === 'web' ? /Evolua is at (\S+)/ : /listens on (http:[/.:\d]+)/,
    })
    onTestFinished(server.stop)
    return server
  }

  const ask = (browser: Browser) =>
    browser.submit('/equipe/entrar', { email: 'ana@exemplo.com', intent: 'pedir' }, 'name="email"')

  test('as linhas põem o produto no ar, e quem é da equipe entra pela carta que chega', async () => {
    const port = await freePort()
    const [api, web] = [await start('api', apiPort), await start('web', port)]
    expect([run(operating), api.errors(), web.errors()]).toEqual([DONE, '', ''])
    expect(web.output()).not.toContain('SMTP_URL')

    const ana = new Browser(`http://localhost:${port}`)
    const comes = mail.next('/equipe/entrar')
    await ask(ana)
    const letter = await within('a letter comes', comes)
    expect(letter).toContain('From: Evolua <nao-responda@evolua.example>')
    const entered = await ana.submit(proofsIn(letter).link, { intent: 'entrar' }, 'name="chave"')
    expect(entered.location).toBe('/equipe')
    expect((await ana.get('/equipe')).text).toContain('ana@exemplo.com (aprovação)')
  })

  test('sem SMTP_URL em web.env a partida avisa, e saude diz que a carta ficou em disco', async () => {
    const file = join(root, 'etc/evolua/web.env')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^SMTP_URL=.*\n/m, ''))
    const port = await freePort()
    const web = await start('web', port)
    await expect
      .poll(web.output)
      .toContain(`SMTP_URL is not set: mail stays in ${root}/var/lib/evolua-web/outbox`)
    await ask(new Browser(`http://localhost:${port}`))
    const outbox = join(root, 'var/lib/evolua/outbox')
    await expect.poll(() => readdirSync(outbox)).toHaveLength(1)
    expect(run('evolua saude')).toEqual({
      status: 1,
      said: expect.stringContaining(`1 em ${outbox}: ponha SMTP_URL`) as string,
    })
  })
})

test('os dados da empresa que estão vazios são os que as páginas dizem', () => {
  for (const name of emptyFacts(SHIPPED)) expect(firstDay).toContain(`\`${name}\``)
})
