import { z } from 'zod'

export const termsFile = z
  .object({
    vigencia: z.string(),
    estado: z.string(),
    idadeMinima: z.number().int().min(0).default(0),
  })
  .transform((f) => ({ since: f.vigencia, isPublished: f.estado === 'publicado', minimumAge: f.idadeMinima }))
