import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { servicesOf, type Services } from '#app/request/services.server.ts'
import { MINUTE } from '#app/time.ts'

const embedded = z.object({ contentFaults: z.number() })

/**
 * The embedded API says itself whether its database can be written to, and how many faults keep newer content out;
 * of another upstream any answer will do.
 */
async function probeUpstream({ client, isApiEmbedded }: Services): Promise<number> {
  const { status, text } = await client.probe(isApiEmbedded ? 'readyz' : 'status/?id=')
  if (!isApiEmbedded) return 0
  if (status !== 200) throw new Error(`status ${status}`)
  return embedded.parse(JSON.parse(text)).contentFaults
}

const faultLine = (name: string, count: number) =>
  count > 0 ? `${name}: ${count} faults in the files, see the log; what was good before is shown\n` : ''

/** Ready if the store can be written to and the upstream answers; faults of texts and records stop nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const [store, upstream, records] = await Promise.allSettled([
    Promise.resolve().then(() => services.store.set('readyz', true, MINUTE)),
    probeUpstream(services),
    services.records.get('readyz'),
  ])
  const missing = Object.entries({ store, upstream }).flatMap(([name, { status }]) =>
    status === 'rejected' ? [name] : [],
  )
  const details = [
    missing.length === 0 ? 'ready\n' : `not ready: ${missing.join(', ')}\n`,
    faultLine('content', upstream.status === 'fulfilled' ? upstream.value : 0),
    faultLine('legal texts', legalTextsOf(context).faults().length),
    records.status === 'rejected' ? 'records: cannot be read, see the log; /equipe answers 503\n' : '',
  ]
  return new Response(details.join(''), {
    status: missing.length === 0 ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
