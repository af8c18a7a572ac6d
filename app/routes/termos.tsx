import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { readLegalPage } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta('O que você pode esperar de nós e o que esperamos de você.')

export const loader = (args: LoaderFunctionArgs) => readLegalPage('termos', args)

export default LegalPage
