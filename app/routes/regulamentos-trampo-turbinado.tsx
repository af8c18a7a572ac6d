import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { legalLoader } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta()

export const loader = legalLoader('regulamentos-trampo-turbinado')

export default LegalPage
