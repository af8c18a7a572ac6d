import { z } from 'zod'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { MINUTE } from '#contract/durations.ts'

const LINK_LASTS = 15 * MINUTE

const shape = z.object({ email: z.string(), isRepeated: z.boolean() })

type Recovery = z.output<typeof shape>
type Context = Pick<RequestContext, 'services' | 'request'>

/** By the browser's form token: neither a URL nor a cookie holds the address. */
async function placeOf({ services, request }: Context) {
  const [token, cookie] = await services.formToken.commit(request.headers)
  return { key: services.keyedHash('recovery', token), cookie }
}

/** The address that this browser has had a link sent to; undefined once the link is no longer valid. */
export async function recoveryOf(context: Context): Promise<Recovery | undefined> {
  const { key } = await placeOf(context)
  return shape.safeParse(await context.services.store.get(key)).data
}

/** Stores the address, and resolves to the cookies that a browser without a form token needs. */
export async function storeRecovery(context: Context, email: string): Promise<string[]> {
  const { key, cookie } = await placeOf(context)
  const isRepeated = (await recoveryOf(context))?.email === email
  await context.services.store.set(key, { email, isRepeated } satisfies Recovery, LINK_LASTS)
  return cookie ? [cookie] : []
}
