import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '#app/ui/button.tsx'
import { show } from '#app/ui/toast/toast.ts'
import { downloadPath } from './part.ts'

const shared = (content: Blob | string, name: string) => ({
  files: [new File([content], name, { type: 'text/html' })],
})

const canShare = () => 'canShare' in navigator && navigator.canShare(shared('', 'passo.html'))

async function share(path: string) {
  const response = await fetch(path, { redirect: 'error', cache: 'no-store' })
  if (!response.ok) throw new Error(`The file was answered with ${String(response.status)}.`)
  const [, name = 'passo.html'] =
    /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  await navigator.share(shared(await response.blob(), name))
}

function tellFailure(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return
  void show({ kind: 'error', title: 'Não deu para mandar daqui. Baixe o arquivo e mande pelo WhatsApp.' })
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
        <Button
          type="button"
          look="line"
          className="mt-2"
          onClick={() => void share(file).catch(tellFailure)}
        >
          Mandar para alguém
        </Button>
      )}
    </>
  )
}

export const HOW_TO_SEND =
  'Para mandar para alguém: baixe o arquivo, abra a conversa no WhatsApp, toque em anexar, depois em Documento, e escolha o arquivo.'
