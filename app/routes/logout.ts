import type { ActionFunctionArgs } from '@remix-run/node'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { services } from '#app/request/services.server.ts'
import { redirectWith, withoutTraces } from '#app/request/redirects.server.ts'
import { signOut } from '#app/sign-in/sign-out.server.ts'
import { visitOf } from '#app/request/request-context.server.ts'

export function loader() {
  return safeRedirect('/home')
}

export async function action(args: ActionFunctionArgs) {
  const { session, callContext } = await visitOf(args)
  if (session) await signOut(session, callContext)
  return withoutTraces(redirectWith('/login', await services().cookie.clear()))
}
