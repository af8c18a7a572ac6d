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

function settingsOf(groups: Group[], away: Set<number>, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const blocks = groups.map(({ port, ports }) => {
    const servers = ports.map((one) => {
      const state = away.has(one) ? 'down' : 'max_fails=1 fail_timeout=1s'
      return `server 127.0.0.1:${one} ${state};`
    })
    // A reload ends connections that are kept alive, just when a POST may be sent on one.
    return `upstream at_${port} { ${servers.join(' ')} }
      server { listen 127.0.0.1:${port}; keepalive_timeout 0; client_max_body_size 8m;
        location / { proxy_pass http://at_${port}; include ${resolve('deploy/nginx/upstreams.conf')};
          location /assets/ { proxy_pass http://at_${port}; proxy_next_upstream error timeout http_404; } } }`
  })
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log;
    events { }
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${blocks.join('\n')} }`
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

export async function startNginx(groups: Group[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-nginx-'))
  const file = join(folder, 'nginx.conf')
  const away = new Set<number>()
  const write = () => {
    writeFileSync(file, settingsOf(groups, away, folder))
  }
  write()
  const child = spawn('sh', ['-c', SUPERVISOR, 'nginx', PROGRAM, file])
  const ended = once(child, 'exit').then(() => {
    throw new Error('nginx ended.')
  })
  const open = groups.map(({ port }) => until(`nginx listens on ${port}`, () => isOpen(port)))
  await Promise.race([ended, Promise.all(open)])
  ended.catch(() => undefined)

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
    async stop() {
      child.stdin.end()
      await within('nginx ends', once(child, 'exit'))
      rmSync(folder, { recursive: true })
    },
  }
}
