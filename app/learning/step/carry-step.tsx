import { SendFile } from '#app/ui/send-file.tsx'
import { downloadPath } from './part.ts'

/** The file of a step, and a way to hand it to another app where the browser has one. */
export const CarryStep = ({ stepId }: { stepId: string }) => (
  <p className="mt-3 flex flex-wrap">
    <a href={downloadPath(stepId)} download className="btn btn-line mb-3 mr-3">
      Baixar este passo
    </a>
    <SendFile href={downloadPath(stepId)} type="text/html" />
  </p>
)
