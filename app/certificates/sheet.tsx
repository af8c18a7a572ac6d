import type { CertificateWords } from './words.server.ts'
import type { QrCode } from './qr-code.server.ts'
import styles from './certificate.css?url'

interface SheetProps {
  words: CertificateWords
  qrCode: QrCode
}

/** The certificate as it is printed: one A4 page. */
export function Sheet({ words, qrCode }: SheetProps) {
  const { kind, name, sentence, title, abilities, issued, code, address } = words
  return (
    <article className="certificate card" aria-labelledby="certificado">
      <link rel="stylesheet" href={styles} />
      <h1 id="certificado" className="text-base text-primary">
        {kind}
      </h1>
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
