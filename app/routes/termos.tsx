import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalFailure } from '#app/legal/legal-failure.tsx'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { publicLegalMeta } from '#app/legal/meta.ts'
import { readLegalPage } from '#app/legal/read-page.server.ts'

export const meta = publicLegalMeta('O que você pode esperar de nós e o que esperamos de você.')

export const loader = (args: LoaderFunctionArgs) => readLegalPage('termos', args)

export default LegalPage

export const ErrorBoundary = LegalFailure
