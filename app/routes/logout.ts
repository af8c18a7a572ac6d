import type { ActionFunctionArgs } from '@remix-run/node'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { redirectWith, withoutPages } from '#app/request/redirects.server.ts'
import { signOut } from '#app/sign-in/sign-out.server.ts'
import { requestContext } from '#app/request/create-context.server.ts'

export function loader() {
  return safeRedirect('/home')
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  const { session, services } = context
  if (session) await signOut(context, session)
  return withoutPages(redirectWith('/login', await services.cookie.clear()))
}
