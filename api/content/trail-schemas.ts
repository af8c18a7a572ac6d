/** Schemas of the files in `content/trilhas/`: Portuguese keys in, English names out. */
import { z } from 'zod'
import { TAGS, type ClassType } from '#contract/shapes.ts'
import { isDraft, line, webAddress, webOrSiteAddress } from './field-schemas.ts'

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
    programas: z.array(z.enum(TAGS)).default([]),
    estado: isDraft,
  })
  .strict()
  .transform((f) => ({
    title: f.titulo,
    summary: f.resumo,
    icon: f.icone,
    cover: COVERS[f.capa],
    order: f.ordem,
    interests: f.interesses,
    programmes: f.programas,
    isDraft: f.estado,
  }))

export const stepFile = z
  .object({
    titulo: line,
    resumo: line,
    conquista: line.optional(),
    desenho: line.optional(),
    evos: z.number().int().min(0).default(DEFAULT_QUIZ_EVOS),
    estado: isDraft,
  })
  .strict()
  .transform((f) => ({
    title: f.titulo,
    summary: f.resumo,
    achievement: f.conquista,
    art: f.desenho,
    quizEvos: f.evos,
    isDraft: f.estado,
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

const source = z
  .object({ titulo: line, endereco: webAddress.optional() })
  .strict()
  .transform((f) => ({ title: f.titulo, href: f.endereco }))

export const classFile = z
  .object({
    titulo: line,
    tipo: z.enum(NAMES),
    habilidade: line.optional(),
    fontes: z.array(source).optional(),
    estado: isDraft,
    midia: mediaKeys.optional(),
    endereco: webAddress.optional(),
  })
  .strict()
  .superRefine((f, context) => {
    const { needs } = TYPES[typeCalled(f.tipo)]
    for (const key of ['midia', 'endereco'] as const) {
      if ((needs === key) === (f[key] !== undefined)) continue
      const message =
        needs === key ? `falta em uma aula de tipo ${f.tipo}` : `não cabe em uma aula de tipo ${f.tipo}`
      context.addIssue({ code: 'custom', path: [key], message })
    }
  })
  .transform((f) => ({
    title: f.titulo,
    type: typeCalled(f.tipo),
    ability: f.habilidade,
    sources: f.fontes,
    isDraft: f.estado,
    media: f.midia,
    href: f.endereco,
  }))
