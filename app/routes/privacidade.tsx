import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { findLegalText } from '#app/legal/read.server.ts'
import { sharedAs } from '#app/ui/sharing.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  sharedAs(data?.title ?? '', 'Quais dados guardamos, para quê, e como cuidar deles.', matches)

export function loader() {
  return findLegalText('privacidade')
}

export default function Privacidade() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
