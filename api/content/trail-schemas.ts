/** Schemas of the files in `content/trilhas/`: Portuguese keys in, English names out. */
import { z } from 'zod'
import type { ClassType } from '#contract/shapes.ts'
import { line, webAddress, webOrSiteAddress } from './field-schemas.ts'

const DEFAULT_QUIZ_EVOS = 50

const COVERS = { verde: 'primary', azul: 'secondary', amarela: 'warning', coral: 'error' } as const
const colours = Object.keys(COVERS) as [keyof typeof COVERS]

export const trailFile = z
  .object({
    titulo: line,
    resumo: line,
    icone: line,
    capa: z.enum(colours).default('verde'),
    ordem: z.number().int(),
    interesses: z.array(z.string()).default([]),
  })
  .strict()
  .transform((f) => ({
    title: f.titulo,
    summary: f.resumo,
    icon: f.icone,
    cover: COVERS[f.capa],
    order: f.ordem,
    interests: f.interesses,
  }))

export const stepFile = z
  .object({
    titulo: line,
    resumo: line,
    conquista: line.optional(),
    desenho: line.optional(),
    evos: z.number().int().min(0).default(DEFAULT_QUIZ_EVOS),
  })
  .strict()
  .transform((f) => ({
    title: f.titulo,
    summary: f.resumo,
    achievement: f.conquista,
    art: f.desenho,
    quizEvos: f.evos,
  }))

const mediaKeys = z
  .object({
    src: webOrSiteAddress,
    poster: webOrSiteAddress.optional(),
    legendas: webOrSiteAddress.optional(),
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

const TYPES: Record<ClassType, { tipo: string; needs?: 'midia' | 'endereco' }> = {
  text: { tipo: 'texto' },
  video: { tipo: 'video', needs: 'midia' },
  audio: { tipo: 'audio', needs: 'midia' },
  link: { tipo: 'link', needs: 'endereco' },
}
const NAMES = Object.values(TYPES).map(({ tipo }) => tipo) as [string, ...string[]]
const typeCalled = (name: string) =>
  (Object.keys(TYPES) as ClassType[]).find((type) => TYPES[type].tipo === name) ?? 'text'

export const classFile = z
  .object({
    titulo: line,
    tipo: z.enum(NAMES),
    minutos: z.number().int().min(1),
    habilidade: line.optional(),
    midia: mediaKeys.optional(),
    endereco: webAddress.optional(),
  })
  .strict()
  .superRefine((f, context) => {
    const { needs } = TYPES[typeCalled(f.tipo)]
    for (const key of ['midia', 'endereco'] as const) {
      if ((needs === key) === (f[key] !== undefined)) continue
      const message = `a class of type ${f.tipo} ${needs === key ? 'needs it' : 'has none'}`
      context.addIssue({ code: 'custom', path: [key], message })
    }
  })
  .transform((f) => ({
    title: f.titulo,
    type: typeCalled(f.tipo),
    minutes: f.minutos,
    ability: f.habilidade,
    media: f.midia,
    href: f.endereco,
  }))

const VALUES = ['a', 'b', 'c', 'd'] as const

const question = z
  .object({
    pergunta: line,
    aula: line.optional(),
    opcoes: z
      .array(z.object({ texto: line, certa: z.literal(true).optional() }).strict())
      .min(2)
      .max(VALUES.length)
      .refine(
        (options) => options.filter((o) => o.certa).length === 1,
        'exactly one option must be "certa: true"',
      ),
    explicacao: line.optional(),
  })
  .strict()
  .transform((f) => ({
    title: f.pergunta,
    classId: f.aula,
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
