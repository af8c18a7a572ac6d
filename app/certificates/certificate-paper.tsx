import type { ReactNode } from 'react'
import { COVERS } from '#app/ui/cover.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { CERTIFICATE_DRAWINGS } from './drawings.server.ts'
import type { CertificateWords } from './words.server.ts'
import type { qrCodeOf } from './qr-code.server.ts'
import { count } from '#app/ui/words.ts'
import styles from './certificate.css?url'

interface CertificateProps {
  words: CertificateWords
  qrCode: Awaited<ReturnType<typeof qrCodeOf>>
  drawings: typeof CERTIFICATE_DRAWINGS
  children?: ReactNode
}

/** The certificate as it is printed: one A4 page in landscape. */
export function CertificatePaper({ words, qrCode, drawings, children }: CertificateProps) {
  const { kind, name, sentence, title, abilities, others, issued, code, address } = words
  const [before, after] = sentence
  return (
    <article className="certificate" aria-labelledby="certificado">
      <link rel="stylesheet" href={styles} />
      <div className={`certificate-head ${COVERS.green}`}>
        <Drawing markup={drawings.mark} box="0 0 32 32" className="certificate-mark" />
        <Drawing markup={drawings.medal} box="136 8 88 112" className="mx-auto" />
        <h1 id="certificado" className="mt-2 text-base">
          {kind}
        </h1>
      </div>
      <p className="certificate-name mt-6 break-words font-bold">{name}</p>
      <p className="mt-2 break-words text-lg">
        {before}
        <strong>{title}</strong>
        {after}
      </p>
      {children}
      {abilities.length > 0 && (
        <div className="certificate-abilities mt-6">
          <p className="font-semibold">O que aprendeu a fazer</p>
          <ul className="mt-2 text-sm">
            {abilities.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {others > 0 && (
              <li className="list-none pt-1">{`e mais ${count(others, 'habilidade', 'habilidades')}`}</li>
            )}
          </ul>
        </div>
      )}
      <div className="certificate-foot mt-6">
        <div className="min-w-0 text-sm text-ink-soft">
          <p>{issued}</p>
          <p className="mt-1">{`Código: ${code}`}</p>
          <p className="mt-1 break-words">{`Para conferir: ${address}`}</p>
        </div>
        <svg aria-hidden="true" viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}>
          <path d={qrCode.path} />
        </svg>
      </div>
    </article>
  )
}
