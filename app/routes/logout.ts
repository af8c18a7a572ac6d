import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { services } from '#app/services.server.ts'
import { redirectWith } from '#app/session/redirects.server.ts'
import { visitOf } from '#app/session/visit.server.ts'
import { calls } from '#contract/calls.ts'

export function loader() {
  return redirect('/home')
}

/** The session is gone before the upstream is told, and whether or not it hears (specification, section 4). */
export async function action(args: ActionFunctionArgs) {
  const { session, callContext } = await visitOf(args)
  const { client, cookie } = services()
  const credentials = await session?.end()
  // 'Erro no logout' stays between the servers: the learner is signed out either way.
  if (credentials) await client.request(calls.logout, {}, credentials, callContext).catch(() => undefined)
  return redirectWith('/login', await cookie.clear())
}
