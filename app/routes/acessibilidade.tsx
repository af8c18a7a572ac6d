import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { readLegalPage } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta('O que fazemos para que todas as pessoas possam estudar aqui.')

export const loader = (args: LoaderFunctionArgs) => readLegalPage('acessibilidade', args)

export default LegalPage
