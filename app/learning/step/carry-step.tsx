import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '#app/ui/button.tsx'
import { downloadPath } from './part.ts'

const canShare = () =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], 'passo.html', { type: 'text/html' })] })

async function share(path: string) {
  const { shareFile } = await import('./share-file.ts')
  shareFile(path)
}

/** The file of a step, and a way to hand it to another app where the browser has one. */
export function CarryStep({ stepId }: { stepId: string }) {
  const file = downloadPath(stepId)
  const isHydrated = useHydrated()
  return (
    <>
      <a href={file} download className="btn btn-line mr-3 mt-2">
        Baixar este passo
      </a>
      {isHydrated && canShare() && (
        <Button type="button" look="line" className="mt-2" onClick={() => void share(file)}>
          Mandar para alguém
        </Button>
      )}
    </>
  )
}

export const HOW_TO_SEND = 'Para mandar, baixe e anexe no WhatsApp como Documento.'
