import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalFailure } from '#app/legal/legal-failure.tsx'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { legalMeta } from '#app/legal/meta.ts'
import { readLegalPage } from '#app/legal/read-page.server.ts'

export { legalMeta as meta }

export const loader = (args: LoaderFunctionArgs) => readLegalPage('regulamentos-trampo-garantido', args)

export default LegalPage

export const ErrorBoundary = LegalFailure
