/** The certificate as a thing to be proud of, where its own page is one tap away. */
export function SmallCertificate({ name, trail }: { name: string; trail: string }) {
  return (
    <div aria-hidden="true" className="small-certificate">
      <p className="text-xs">Certificado</p>
      <p className="mt-1 break-words text-lg font-bold">{name}</p>
      <p className="mt-1 break-words text-sm">{trail}</p>
    </div>
  )
}
