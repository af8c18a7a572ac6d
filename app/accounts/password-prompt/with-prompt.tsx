import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { optionalPart } from '#app/browser/later-part.ts'
import { requestContext } from '#app/request/create-context.server.ts'
import { promptOf } from './prompt-due.server.ts'

export { ErrorBoundary, meta } from '#app/layout/screen.tsx'

const Prompt = optionalPart(() => import('./prompt.tsx'))

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const learner = await context.access()
  const prompt = await promptOf(context, learner)
  return { prompt: prompt && { ...prompt, email: learner?.email ?? '' } }
}

export { isReloadNeeded as shouldRevalidate } from '#app/browser/reload-needed.ts'

/** Around every page that is not public: the password prompt may stand over it (specification, section 4). */
export default function Guarded() {
  const { prompt } = useLoaderData<typeof loader>()
  return (
    <>
      {prompt && (
        <Suspense>
          <Prompt {...prompt} />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}
