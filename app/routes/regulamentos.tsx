import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalFailure } from '#app/legal/legal-failure.tsx'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { publicLegalMeta } from '#app/legal/meta.ts'
import { readLegalPage } from '#app/legal/read-page.server.ts'

export const meta = publicLegalMeta('As regras dos evos, dos níveis e dos cupons.')

export const loader = (args: LoaderFunctionArgs) => readLegalPage('regulamentos', args)

export default LegalPage

export const ErrorBoundary = LegalFailure
