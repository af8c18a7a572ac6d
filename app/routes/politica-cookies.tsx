import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { findLegalText } from '#app/legal/read.server.ts'
import { titled } from '#app/ui/title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title ?? '')

export function loader() {
  return findLegalText('politica-cookies')
}

export default function PoliticaCookies() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
