import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { filePath, type CertificatePath } from '#app/domain/certificate-path.ts'
import { Button } from '#app/ui/button.tsx'

const PDF = 'application/pdf'
const FAILED = 'Não deu para mandar daqui. Baixe o PDF e mande pelo aplicativo que preferir.'

const filesOf = (...parts: BlobPart[]) => ({ files: [new File(parts, 'certificado.pdf', { type: PDF })] })

async function send(path: CertificatePath): Promise<void> {
  const response = await fetch(filePath(path, 'pdf'))
  if (response.headers.get('Content-Type') !== PDF) throw new Error(`No PDF: ${response.status}`)
  await navigator.share(filesOf(await response.blob()))
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Shares the PDF itself, by which nothing becomes public. Only where the browser can. */
export function SendFile({ path }: { path: CertificatePath }) {
  const [problem, setProblem] = useState('')
  const isHydrated = useHydrated()
  if (!isHydrated || !('canShare' in navigator) || !navigator.canShare(filesOf())) return null
  const onClick = () => {
    setProblem('')
    send(path).catch((error: unknown) => {
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
