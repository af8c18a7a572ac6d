import { z } from 'zod'

export const commentForm = z.object({
  trecho: z.string().default(''),
  nome: z
    .string({ error: 'Diga seu nome.' })
    .trim()
    .min(1, 'Diga seu nome.')
    .max(60, 'Um nome de até 60 letras.'),
  comentario: z
    .string({ error: 'Escreva o comentário.' })
    .trim()
    .min(1, 'Escreva o comentário.')
    .max(2000, 'Um comentário de até 2.000 letras.'),
})

export const resolveForm = z.object({ comentario: z.string().default(''), v: z.string().optional() })

const DAYS = 'Escolha de 1 a 30 dias.'

export const linkForm = z.object({
  nome: z
    .string({ error: 'Diga para quem é o link.' })
    .trim()
    .min(1, 'Diga para quem é o link.')
    .max(60, 'Um nome de até 60 letras.'),
  dias: z.coerce.number({ error: DAYS }).int(DAYS).min(1, DAYS).max(30, DAYS),
})

export const endForm = z.object({ id: z.string().default('') })
