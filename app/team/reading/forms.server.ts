import { z } from 'zod'

const DAYS = 'Escolha de 1 a 30 dias.'

export const linkForm = z.object({
  nome: z
    .string({ error: 'Diga para quem é o link.' })
    .trim()
    .min(1, 'Diga para quem é o link.')
    .max(60, 'Um nome de até 60 letras.'),
  dias: z.coerce.number({ error: DAYS }).int(DAYS).min(1, DAYS).max(30, DAYS),
  /** Whether readers see the e-mail of who makes the link. */
  mostrarEmail: z.boolean().default(false),
})

export const endForm = z.object({ id: z.string().default('') })
