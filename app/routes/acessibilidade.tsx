import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { legalLoader } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta('O que fazemos para que todas as pessoas possam estudar aqui.')

export const loader = legalLoader('acessibilidade')

export default LegalPage
