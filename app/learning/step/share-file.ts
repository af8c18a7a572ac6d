import { show } from '#app/ui/toast/toast.ts'

async function share(path: string) {
  const response = await fetch(path, { redirect: 'error', cache: 'no-store' })
  if (!response.ok) throw new Error(`The file was answered with ${String(response.status)}.`)
  const [, name = 'passo.html'] =
    /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  await navigator.share({ files: [new File([await response.blob()], name, { type: 'text/html' })] })
}

/** Hands the file at this path to another app; says so if that fails. */
export function shareFile(path: string): void {
  share(path).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    void show({ kind: 'error', title: 'Não deu para mandar daqui. Baixe o arquivo e mande pelo WhatsApp.' })
  })
}
