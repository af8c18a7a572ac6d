import { isIP } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Request as ExpressRequest } from 'express'

/** An IPv4 address, or the /64 of an IPv6 one. */
export function addressOf({ ip = '', socket }: ExpressRequest): string {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return ipKeyGenerator(isIP(address) ? address : (socket.remoteAddress ?? ''), 64)
}
