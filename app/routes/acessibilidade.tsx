import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { findLegalText } from '#app/legal/read.server.ts'
import { sharedAs } from '#app/ui/sharing.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  sharedAs(data?.title ?? '', 'O que fazemos para que todas as pessoas possam estudar aqui.', matches)

export function loader() {
  return findLegalText('acessibilidade')
}

export default function Acessibilidade() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
