import type { MetaFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { findLegalText } from '#app/legal/read.server.ts'
import { requireLearner } from '#app/session/guards.server.ts'
import { titled } from '#app/ui/title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title ?? '')

export async function loader(args: LoaderFunctionArgs) {
  await requireLearner(args)
  return findLegalText('regulamentos-trampo-turbinado')
}

export default function RegulamentosTrampoTurbinado() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
