import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '#app/ui/button.tsx'

const FAILED = 'Não deu para mandar daqui. Baixe o arquivo e mande por outro aplicativo.'

const KINDS = { 'application/pdf': 'certificado.pdf', 'text/html': 'passo.html' }

interface SendFileProps {
  href: `/${string}`
  type: keyof typeof KINDS
}

const filesOf = (type: keyof typeof KINDS, name = KINDS[type], ...parts: BlobPart[]) => ({
  files: [new File(parts, name, { type })],
})

async function send({ href, type }: SendFileProps): Promise<void> {
  const response = await fetch(href, { redirect: 'error' })
  const name = /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  if (!response.ok) throw new Error(`No file: ${response.status}`)
  await navigator.share(filesOf(type, name, await response.blob()))
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Hands the file itself to another app, by which nothing becomes public. Only where the browser can. */
export function SendFile({ href, type }: SendFileProps) {
  const [problem, setProblem] = useState('')
  const isHydrated = useHydrated()
  if (!isHydrated || !('canShare' in navigator) || !navigator.canShare(filesOf(type))) return null
  const onClick = () => {
    setProblem('')
    send({ href, type }).catch((error: unknown) => {
      if (!isAbort(error)) setProblem(FAILED)
    })
  }
  return (
    <>
      <Button type="button" look="line" className="mb-3" onClick={onClick}>
        Mandar para alguém
      </Button>
      <span role="status" className="w-full">
        {problem}
      </span>
    </>
  )
}
