import type { LoaderFunctionArgs } from '@remix-run/node'
import { servicesOf, type Services } from '#app/request/services.server.ts'
import { MINUTE } from '#app/time.ts'

/** The embedded API says itself whether its database can be written to; of another upstream any answer will do. */
async function probeUpstream({ client, isApiEmbedded }: Services) {
  const status = await client.probe(isApiEmbedded ? 'readyz' : 'status/?id=')
  if (isApiEmbedded && status !== 200) throw new Error(`status ${status}`)
}

async function reasons(services: Services): Promise<string[]> {
  const checks = await Promise.allSettled([
    Promise.resolve().then(() => services.store.set('readyz', true, MINUTE)),
    probeUpstream(services),
  ])
  const names = ['store', 'upstream']
  return checks.flatMap(({ status }, at) => (status === 'rejected' ? [names[at] ?? ''] : []))
}

/** Ready if the store can be written to and the upstream answers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const missing = await reasons(servicesOf(context))
  return new Response(missing.length === 0 ? 'ready\n' : `not ready: ${missing.join(', ')}\n`, {
    status: missing.length === 0 ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
