import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requestContext } from '#app/request/create-context.server.ts'

/** Any other address is a 404 for everybody (specification, section 2); so is a post to it. */
async function notFound(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<null> {
  const context = await requestContext(args)
  await context.access()
  throw new Response(null, { status: 404, statusText: 'Page Not Found' })
}

export const loader = (args: LoaderFunctionArgs) => notFound(args)
export const action = (args: ActionFunctionArgs) => notFound(args)

export default function NotFound() {
  return null
}
