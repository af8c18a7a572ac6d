import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalFailure } from '#app/legal/reading/page/legal-failure.tsx'
import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { publicLegalMeta } from '#app/legal/reading/page/meta.ts'
import { readLegalPage } from '#app/legal/reading/page/load-page.server.ts'

export const meta = publicLegalMeta('As regras dos evos, dos níveis e dos cupons.')

export const loader = (args: LoaderFunctionArgs) => readLegalPage('regulamentos', args)

export default LegalPage

export const ErrorBoundary = LegalFailure
