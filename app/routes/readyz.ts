import type { LoaderFunctionArgs } from '@remix-run/node'
import { servicesOf, type Services } from '#app/request/services.server.ts'
import { isUpstreamFailure } from '#app/upstream/failure.server.ts'
import { calls } from '#contract/calls.ts'

async function reasons({ store, client }: Services): Promise<string[]> {
  const checks = await Promise.allSettled([
    store.get('readyz'),
    // Any HTTP answer will do, also a refusal.
    client.request(calls.status, {}).catch((error: unknown) => {
      if (isUpstreamFailure(error) && error.kind === 'unreachable') throw new Error('upstream')
    }),
  ])
  const names = ['store', 'upstream']
  return checks.flatMap(({ status }, at) => (status === 'rejected' ? [names[at] ?? ''] : []))
}

/** Ready if the store can be read and the upstream answers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const missing = await reasons(servicesOf(context))
  return new Response(missing.length === 0 ? 'ready\n' : `not ready: ${missing.join(', ')}\n`, {
    status: missing.length === 0 ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
