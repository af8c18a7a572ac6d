import type { ActionFunctionArgs } from '@remix-run/node'
import { safeRedirect } from '#app/redirect.server.ts'
import { services } from '#app/services.server.ts'
import { redirectWith, withoutTraces } from '#app/session/redirects.server.ts'
import { signOut } from '#app/session/sign-out.server.ts'
import { visitOf } from '#app/session/visit.server.ts'

export function loader() {
  return safeRedirect('/home')
}

export async function action(args: ActionFunctionArgs) {
  const { session, callContext } = await visitOf(args)
  if (session) await signOut(session, callContext)
  return withoutTraces(redirectWith('/login', await services().cookie.clear()))
}
