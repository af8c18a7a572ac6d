import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { servicesOf, type Services } from '#app/request/services.server.ts'
import { MINUTE } from '#contract/durations.ts'

const answer = z.object({ contentFaults: z.number().catch(0), missing: z.string().optional() })

function readText(text: string): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    return { contentFaults: 0 }
  }
}

/**
 * An upstream that has a `/readyz` says itself what it lacks, ours also how many faults keep newer content out; of
 * another any answer to `status/` will do.
 */
async function probeUpstream({ client }: Services): Promise<z.output<typeof answer>> {
  const { status, text } = await client.probe('readyz')
  if (status === 200) return readText(text)
  if (status >= 500) return { missing: 'upstream', ...readText(text) }
  await client.probe('status/?id=')
  return { contentFaults: 0 }
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
  const { missing: lacking, contentFaults } =
    upstream.status === 'fulfilled' ? upstream.value : { missing: 'upstream', contentFaults: 0 }
  const missing = [
    ...(store.status === 'rejected' ? ['store'] : []),
    ...(lacking === undefined ? [] : [lacking]),
  ]
  const details = [
    missing.length === 0 ? 'ready\n' : `not ready: ${missing.join(', ')}\n`,
    faultLine('content', contentFaults),
    faultLine('legal texts', legalTextsOf(context).faults().length),
    store.status === 'fulfilled' && records.status === 'rejected'
      ? 'records: cannot be read, see the log; /equipe answers 503\n'
      : '',
  ]
  return new Response(details.join(''), {
    status: missing.length === 0 ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
