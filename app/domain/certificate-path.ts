export type CertificatePath = ReturnType<typeof certificatePath>
export type PublicPath = ReturnType<typeof publicPath>

/** Of a trail the newest certificate; an older one is at its code. */
export const certificatePath = (trailIdOrCode: string) =>
  `/user/certificados/${encodeURIComponent(trailIdOrCode)}` as const

/** For whoever has the code. */
export const publicPath = (code: string) => `/certificado/${code}` as const

export const filePath = (path: CertificatePath, file: 'pdf' | 'assinado') => `${path}/${file}` as const

/** Asks before it is withdrawn. */
export const withdrawalPath = (path: CertificatePath) => `${path}?retirar` as const
