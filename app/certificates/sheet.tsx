import { COVERS } from '#app/ui/cover.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { CERTIFICATE_DRAWINGS } from './drawings.server.ts'
import type { CertificateWords } from './words.server.ts'
import type { QrCode } from './qr-code.server.ts'
import styles from './certificate.css?url'

interface SheetProps {
  words: CertificateWords
  qrCode: QrCode
  drawings: typeof CERTIFICATE_DRAWINGS
}

/** The certificate as it is printed: one A4 page. */
export function Sheet({ words, qrCode, drawings }: SheetProps) {
  const { kind, name, sentence, title, abilities, issued, code, address } = words
  return (
    <article className="certificate" aria-labelledby="certificado">
      <link rel="stylesheet" href={styles} />
      <div className={`certificate-head ${COVERS.primary}`}>
        <div className="min-w-0 flex-1">
          <Drawing markup={drawings.mark} box="0 0 32 32" className="mb-2 h-9 w-9" />
          <h1 id="certificado" className="text-base">
            {kind}
          </h1>
        </div>
        <Drawing markup={drawings.medal} box="136 8 88 112" className="ml-4 w-20 shrink-0" />
      </div>
      <p className="certificate-name mt-5 break-words font-bold">{name}</p>
      <p className="mt-2">{sentence}</p>
      <h2 className="mt-3">{title}</h2>
      {abilities.length > 0 && (
        <>
          <p className="mt-4 font-semibold">O que aprendeu a fazer:</p>
          <ul className="mt-1 text-sm">
            {abilities.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <div className="certificate-foot mt-5">
        <div className="min-w-0 text-sm text-ink-soft">
          <p>{issued}</p>
          <p className="mt-1">{`Código: ${code}`}</p>
          <p className="mt-1 break-words">{`Para conferir: ${address}`}</p>
        </div>
        <svg aria-hidden="true" focusable="false" viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}>
          <path d={qrCode.path} />
        </svg>
      </div>
    </article>
  )
}
