import { PROGRAMMES } from '#app/domain/programmes.ts'
import { ProgrammePage } from '#app/programmes/programme-page.tsx'
import { programmeLoader } from '#app/programmes/programme.server.ts'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled(PROGRAMMES.tt.name)

export const loader = programmeLoader('tt')

export default ProgrammePage
