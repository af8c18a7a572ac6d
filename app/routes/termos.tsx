import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { legalLoader } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta('O que você pode esperar de nós e o que esperamos de você.')

export const loader = legalLoader('termos')

export default LegalPage
