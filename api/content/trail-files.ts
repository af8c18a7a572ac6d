/** The schemas of the files under `content/trilhas/`. Keys are Portuguese, what they put out is the model's. */
import { z } from 'zod'
import { address, line, mediaAddress } from './values.ts'

/** What a quiz gives when it is passed for the first time, unless its step says otherwise. */
const DEFAULT_QUIZ_EVOS = 50

export const trailFile = z
  .object({
    titulo: line,
    resumo: line,
    icone: line,
    ordem: z.number().int(),
    interesses: z.array(z.string()).default([]),
  })
  .strict()
  .transform((f) => ({
    title: f.titulo,
    summary: f.resumo,
    icon: f.icone,
    order: f.ordem,
    interests: f.interesses,
  }))

export const stepFile = z
  .object({ titulo: line, resumo: line, evos: z.number().int().min(0).default(DEFAULT_QUIZ_EVOS) })
  .strict()
  .transform((f) => ({ title: f.titulo, summary: f.resumo, quizEvos: f.evos }))

const mediaKeys = z
  .object({
    src: mediaAddress,
    poster: mediaAddress.optional(),
    legendas: mediaAddress.optional(),
    transcricao: z.string().optional(),
    segundos: z.number().positive().optional(),
    bytes: z.number().int().positive().optional(),
  })
  .strict()
  .transform(({ legendas, transcricao, segundos, ...rest }) => ({
    ...rest,
    captions: legendas,
    transcript: transcricao,
    seconds: segundos,
  }))

const TYPES = { texto: 'text', video: 'video', audio: 'audio', link: 'link' } as const

export const classFile = z
  .object({
    titulo: line,
    tipo: z.enum(['texto', 'video', 'audio', 'link']),
    minutos: z.number().int().min(1),
    midia: mediaKeys.optional(),
    endereco: address.optional(),
  })
  .strict()
  .superRefine((f, context) => {
    const needsMedia = f.tipo === 'video' || f.tipo === 'audio'
    const fault = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
    }
    if (needsMedia && !f.midia) fault('midia', `a class of type ${f.tipo} needs it`)
    if (!needsMedia && f.midia) fault('midia', `a class of type ${f.tipo} has none`)
    if (f.tipo === 'link' && !f.endereco) fault('endereco', 'a class of type link needs it')
    if (f.tipo !== 'link' && f.endereco) fault('endereco', `a class of type ${f.tipo} has none`)
  })
  .transform((f) => ({
    title: f.titulo,
    type: TYPES[f.tipo],
    minutes: f.minutos,
    media: f.midia,
    href: f.endereco,
  }))

const VALUES = ['a', 'b', 'c', 'd'] as const

const question = z
  .object({
    pergunta: line,
    opcoes: z
      .array(z.object({ texto: line, certa: z.literal(true).optional() }).strict())
      .min(2)
      .max(VALUES.length)
      .refine((all) => all.filter((o) => o.certa).length === 1, 'exactly one option must be "certa: true"'),
    explicacao: line.optional(),
  })
  .strict()
  .transform((f) => ({
    title: f.pergunta,
    options: f.opcoes.map((option, at) => ({ value: VALUES[at] ?? '', label: option.texto })),
    right: VALUES[f.opcoes.findIndex((option) => option.certa)] ?? '',
    explanation: f.explicacao,
  }))

export const quizFile = z
  .object({ titulo: line, aprovacao: z.number().int().min(1), perguntas: z.array(question).min(1) })
  .strict()
  .superRefine((f, context) => {
    if (f.aprovacao <= f.perguntas.length) return
    context.addIssue({
      code: 'custom',
      path: ['aprovacao'],
      message: `is more than the ${f.perguntas.length} questions there are`,
    })
  })
  .transform((f) => ({ title: f.titulo, passScore: f.aprovacao, questions: f.perguntas }))
