import { LegalPage } from '#app/legal/reading/page/legal-page.tsx'
import { legalMeta } from '#app/legal/reading/page/meta.ts'
import { legalLoader } from '#app/legal/reading/page/read-page.server.ts'

export const meta = legalMeta('Os poucos cookies que usamos e para que serve cada um.')

export const loader = legalLoader('politica-cookies')

export default LegalPage
