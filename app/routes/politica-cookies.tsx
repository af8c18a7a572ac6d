import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { findLegalText } from '#app/legal/read.server.ts'
import { sharedAs } from '#app/ui/sharing.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  sharedAs(data?.title ?? '', 'Os poucos cookies que usamos e para que serve cada um.', matches)

export function loader() {
  return findLegalText('politica-cookies')
}

export default function PoliticaCookies() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
