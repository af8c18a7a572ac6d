import { useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { filePath, type CertificatePath } from '#app/domain/certificate-path.ts'
import { Button } from '#app/ui/button.tsx'

const PDF = 'application/pdf'
const NAME = 'certificado.pdf'

const canSend = () => navigator.canShare?.({ files: [new File([], NAME, { type: PDF })] })

async function load(path: CertificatePath): Promise<File> {
  const response = await fetch(filePath(path, 'pdf'))
  if (response.headers.get('Content-Type') !== PDF) throw new Error(`No PDF: ${response.status}`)
  return new File([await response.blob()], NAME, { type: PDF })
}

/** Some browsers share only just after a tap: while the file was on its way, that may have passed. */
const SAYINGS: Record<string, string> = {
  AbortError: '',
  NotAllowedError: 'O certificado está pronto: toque outra vez para mandar.',
}
const FAILED = 'Não deu para mandar daqui. Baixe o PDF e mande pelo aplicativo que preferir.'

/** Shares the PDF itself, by which nothing becomes public. Only where the browser can. */
export function SendFile({ path }: { path: CertificatePath }) {
  const file = useRef<Promise<File>>()
  const [saying, setSaying] = useState('')
  if (!useHydrated() || !canSend()) return null

  async function send() {
    try {
      file.current ??= load(path)
      await navigator.share({ files: [await file.current] })
      setSaying('')
    } catch (error) {
      const known = SAYINGS[error instanceof Error ? error.name : '']
      if (known === undefined) file.current = undefined
      setSaying(known ?? FAILED)
    }
  }

  return (
    <>
      <Button type="button" look="line" className="mb-3" onClick={() => void send()}>
        Mandar para alguém
      </Button>
      <span role="status" className="mb-3 w-full">
        {saying}
      </span>
    </>
  )
}
