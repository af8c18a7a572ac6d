import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { readLegalPage } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta('Os poucos cookies que usamos e para que serve cada um.')

export const loader = (args: LoaderFunctionArgs) => readLegalPage('politica-cookies', args)

export default LegalPage
