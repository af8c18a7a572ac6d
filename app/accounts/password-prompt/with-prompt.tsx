import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { visitOf } from '#app/request/request-context.server.ts'
import { promptOf } from './prompt-due.server.ts'

/** Few learners are ever asked. */
const Prompt = lazy(() => import('./prompt.tsx'))

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  return { prompt: await promptOf(visit, await visit.access(), args.context) }
}

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
