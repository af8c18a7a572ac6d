import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalFailure } from '#app/legal/reading/page/legal-failure.tsx'
import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { readLegalPage } from '#app/legal/reading/page/load-page.server.ts'

export { legalMeta as meta }

export const loader = (args: LoaderFunctionArgs) => readLegalPage('regulamentos-trampo-garantido', args)

export default LegalPage

export const ErrorBoundary = LegalFailure
