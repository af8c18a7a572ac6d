import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { readLegalPage } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta()

export const loader = (args: LoaderFunctionArgs) => readLegalPage('regulamentos-trampo-garantido', args)

export default LegalPage
