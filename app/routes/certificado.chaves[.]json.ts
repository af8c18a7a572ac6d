import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { servicesOf } from '#app/request/services.server.ts'

const keySet = z.object({ keys: z.array(z.object({ kid: z.string() }).passthrough()) })

/** The public keys of all signed certificates as a JWK set; with `?kid=` one of them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { client, isApiEmbedded } = servicesOf(context)
  if (!isApiEmbedded) throw data(null, 404)
  const { text } = await client.probe('certificate-keys')
  const set = keySet.parse(JSON.parse(text))
  const kid = new URL(request.url).searchParams.get('kid')
  const wanted = kid === null ? set : set.keys.find((key) => key.kid === kid)
  if (!wanted) throw data(null, 404)
  return new Response(JSON.stringify(wanted), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
