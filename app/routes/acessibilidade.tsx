import type { LoaderFunctionArgs } from '@remix-run/node'
import { LegalFailure } from '#app/legal/legal-failure.tsx'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { publicLegalMeta } from '#app/legal/meta.ts'
import { readLegalPage } from '#app/legal/read-page.server.ts'

export const meta = publicLegalMeta('O que fazemos para que todas as pessoas possam estudar aqui.')

export const loader = (args: LoaderFunctionArgs) => readLegalPage('acessibilidade', args)

export default LegalPage

export const ErrorBoundary = LegalFailure
