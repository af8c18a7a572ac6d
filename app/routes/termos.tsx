import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { findLegalText } from '#app/legal/read.server.ts'
import { sharedAs } from '#app/ui/sharing.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  sharedAs(data?.title ?? '', 'O que você pode esperar de nós e o que esperamos de você.', matches)

export function loader() {
  return findLegalText('termos')
}

export default function Termos() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
