import type { ActionFunctionArgs } from '@remix-run/node'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { redirectWith, withoutTraces } from '#app/request/redirects.server.ts'
import { signOut } from '#app/sign-in/sign-out.server.ts'
import { requestContext } from '#app/request/create-context.server.ts'

export function loader() {
  return safeRedirect('/home')
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  const { session, services, url } = context
  if (session) await signOut(context, session)
  const response = redirectWith('/login', await services.cookie.clear())
  return withoutTraces(response, url.searchParams.has('fica'))
}
