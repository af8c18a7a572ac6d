import { isIP } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Request as ExpressRequest } from 'express'

/** An IPv4 address, or the network of an IPv6 one with so many bits. */
export function addressOf({ ip = '', socket }: ExpressRequest, bits = 64): string {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return ipKeyGenerator(isIP(address) ? address : (socket.remoteAddress ?? ''), bits)
}
