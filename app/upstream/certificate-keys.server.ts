import { z } from 'zod'
import type { Client } from './client.server.ts'
import { upstreamFailure } from './failure.server.ts'

const PATH = 'certificate-keys'

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The public keys of all signed certificates as a JWK set; undefined where the upstream lists none. */
export async function certificateKeys(client: Client) {
  const { status, text } = await client.probe(PATH).catch((cause: unknown) => {
    throw upstreamFailure('unreachable', { code: 503, status: 503, call: PATH, cause })
  })
  if (status >= 500) throw upstreamFailure('unavailable', { code: status, status, call: PATH })
  return status === 200 ? keySet.safeParse(parsed(text)).data : undefined
}
