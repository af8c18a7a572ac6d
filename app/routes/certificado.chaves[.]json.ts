import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { servicesOf } from '#app/request/services.server.ts'
import { certificateKeys } from '#app/upstream/certificate-keys.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

/** The public keys of all signed certificates as a JWK set; with `?kid=` one of them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const set = await attempt(certificateKeys(servicesOf(context).client))
  if (!set.ok) throw data(null, 503)
  const kid = new URL(request.url).searchParams.get('kid')
  const wanted = kid === null ? set.value : set.value?.keys.find((key) => key.kid === kid)
  if (!wanted) throw data(null, 404)
  return new Response(JSON.stringify(wanted), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
