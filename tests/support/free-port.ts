/** Ports that no connection is given by the system: on one of those, what starts again may find it taken. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Behind the last one that browsers refuse. */
const FIRST = 10_081
const RANGE = '/proc/sys/net/ipv4/ip_local_port_range'
const BEFORE = existsSync(RANGE) ? Number(readFileSync(RANGE, 'utf8').split(/\s/)[0]) : 32_768
const PORTS = Math.max(BEFORE - FIRST, 1000)
/** Processes that start one after the other begin far from each other, and none takes a port twice. */
const EACH = 61
let taken = 0

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  if (!(await listening)) return false
  server.close()
  await once(server, 'close')
  return true
}

export async function freePort(): Promise<number> {
  for (;;) {
    if (taken === PORTS) throw new Error('No port is free.')
    const port = FIRST + ((process.pid * EACH + taken++) % PORTS)
    if (await isFree(port)) return port
  }
}
