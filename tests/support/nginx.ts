/** nginx before several processes, with the settings that are in deploy/; it ends with the process that starts it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { until, within } from './deadline.ts'

export const PROGRAM = '/usr/sbin/nginx'

export const hasNginx = spawnSync(PROGRAM, ['-v']).status === 0

const SUPERVISOR = `"$1" -c "$2" & child=$!
cat >/dev/null
kill -TERM $child; wait $child`

/** Of one port of nginx. */
interface Group {
  port: number
  /** Of the processes behind it. */
  ports: number[]
}

export interface Nginx {
  /** Sends nothing more to the process on this port; resolves when all that was sent before is answered. */
  turnAway: (port: number) => Promise<void>
  turnBack: (port: number) => Promise<void>
  stop: () => Promise<void>
}

/** Around the blocks of `http`, with what nginx writes in the folder. */
function settingsWith(http: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log;
    events { worker_connections 4096; }
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${http} }`
}

function blockOf({ port, ports }: Group, away: Set<number>): string {
  const servers = ports.map((one) => {
    const state = away.has(one) ? 'down' : 'max_fails=1 fail_timeout=1s'
    return `server 127.0.0.1:${one} ${state};`
  })
  // A reload ends connections that are kept alive, just when a POST may be sent on one.
  return `upstream at_${port} { ${servers.join(' ')} }
    server { listen 127.0.0.1:${port}; keepalive_timeout 0; client_max_body_size 8m;
      location / { proxy_pass http://at_${port}; include ${resolve('deploy/nginx/upstreams.conf')};
        location /assets/ { proxy_pass http://at_${port}; proxy_next_upstream error timeout http_404; } } }`
}

/** The site of deploy/ on another port and without TLS, before this process. */
function siteBefore(web: number, port: number): string {
  const site = readFileSync('deploy/nginx/evolua.conf', 'utf8')
    .replace('include evolua/servers.conf;', `upstream evolua_web { server 127.0.0.1:${web}; }`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace(/^ *error_log .*$/m, '')
  return site.replaceAll('evolua/upstreams.conf', resolve('deploy/nginx/upstreams.conf'))
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return connected
}

async function run(http: () => string, ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-nginx-'))
  const file = join(folder, 'nginx.conf')
  const write = () => {
    writeFileSync(file, settingsWith(http(), folder))
  }
  write()
  const child = spawn('sh', ['-c', SUPERVISOR, 'nginx', PROGRAM, file])
  const ended = once(child, 'exit').then(() => {
    throw new Error('nginx ended.')
  })
  const open = ports.map((port) => until(`nginx listens on ${port}`, () => isOpen(port)))
  await Promise.race([ended, Promise.all(open)])
  ended.catch(() => undefined)
  async function stop() {
    child.stdin.end()
    await within('nginx ends', once(child, 'exit'))
    rmSync(folder, { recursive: true })
  }
  return { folder, write, stop }
}

/** nginx as deploy/ has it, before the process on this port; resolves to how to stop it. */
export async function startSite(web: number, port: number): Promise<() => Promise<void>> {
  const { stop } = await run(() => siteBefore(web, port), [port])
  return stop
}

export async function startNginx(groups: Group[]): Promise<Nginx> {
  const away = new Set<number>()
  const { folder, write, stop } = await run(
    () => groups.map((group) => blockOf(group, away)).join('\n'),
    groups.map(({ port }) => port),
  )

  const workers = () => {
    const master = readFileSync(join(folder, 'pid'), 'utf8').trim()
    return readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').split(' ').filter(Boolean)
  }
  async function reload() {
    write()
    const former = workers()
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGHUP')
    await until('nginx has answered what it was sent', () => !workers().some((pid) => former.includes(pid)))
  }
  return {
    turnAway(port) {
      away.add(port)
      return reload()
    },
    turnBack(port) {
      away.delete(port)
      return reload()
    },
    stop,
  }
}
