/** Schemas of the files in `content/trilhas/`: Portuguese keys in, English names out. */
import { z } from 'zod'
import { renamed } from '#contract/values.ts'
import { COVERS } from '#contract/picture-names.ts'
import { TAGS } from '#contract/programme-tags.ts'
import { CLASS_TYPE_NAMES, CLASS_TYPES, classTypeCalled } from './class-types.ts'
import { day, isDraft, line, skill, webAddress } from './field-schemas.ts'
import { mediaKeys } from './media/media-schema.ts'
import { question } from './quiz-schema.ts'

const DEFAULT_QUIZ_EVOS = 50

export const CAPAS = Object.keys(COVERS) as [keyof typeof COVERS]
const capa = renamed(CAPAS, { amarela: 'laranja', coral: 'rosa' })

export const trailFile = z
  .object({
    titulo: line,
    resumo: line,
    icone: line,
    capa: capa.default('verde'),
    ordem: z.number().int(),
    interesses: z.array(z.string()).default([]),
    situacoes: z.array(z.string()).default([]),
    programas: z.array(z.enum(TAGS)).default([]),
    estado: isDraft,
  })
  .strict()
  .transform((f) => ({
    isDraft: f.estado,
    fields: {
      title: f.titulo,
      summary: f.resumo,
      icon: f.icone,
      cover: COVERS[f.capa],
      order: f.ordem,
      interests: f.interesses,
      situations: f.situacoes,
      programmes: f.programas,
    },
  }))

export const stepFile = z
  .object({
    titulo: line,
    resumo: line,
    conquista: line.optional(),
    desenho: line.optional(),
    evos: z.number().int().min(0).default(DEFAULT_QUIZ_EVOS),
    sem_quiz: z.literal(true).optional(),
    estado: isDraft,
  })
  .strict()
  .transform((f) => ({
    isDraft: f.estado,
    fields: {
      title: f.titulo,
      summary: f.resumo,
      achievement: f.conquista,
      art: f.desenho,
      quizEvos: f.evos,
      isOnlyPractice: f.sem_quiz,
    },
  }))

const source = z
  .object({ titulo: line, endereco: webAddress.optional() })
  .strict()
  .transform((f) => ({ title: f.titulo, href: f.endereco }))

const TASK_MINUTES = { least: 5, most: 30 }

export const classFile = z
  .object({
    titulo: line,
    tipo: z.enum(CLASS_TYPE_NAMES),
    minutos_tarefa: z.number().int().min(TASK_MINUTES.least).max(TASK_MINUTES.most).optional(),
    habilidade: line.optional(),
    curriculo: skill.optional(),
    revisar_em: day.optional(),
    fontes: z.array(source).optional(),
    estado: isDraft,
    midia: mediaKeys.optional(),
    endereco: webAddress.optional(),
    pratica: question.optional(),
  })
  .strict()
  .superRefine((f, context) => {
    if (f.pratica?.classId !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['pratica', 'aula'],
        message: 'não cabe: a pergunta é desta aula',
      })
    const { plays, needs } = CLASS_TYPES[classTypeCalled(f.tipo)]
    const mayHave = { midia: plays !== undefined, endereco: needs === 'endereco' }
    for (const key of ['midia', 'endereco'] as const) {
      const isMissing = needs === key && f[key] === undefined
      const isTooMuch = !mayHave[key] && f[key] !== undefined
      const fault = isMissing ? 'falta' : isTooMuch ? 'não cabe' : undefined
      if (fault)
        context.addIssue({ code: 'custom', path: [key], message: `${fault} em uma aula de tipo ${f.tipo}` })
    }
  })
  .transform((f) => ({
    isDraft: f.estado,
    taskMinutes: f.minutos_tarefa,
    fields: {
      title: f.titulo,
      type: classTypeCalled(f.tipo),
      ability: f.habilidade,
      cv: f.curriculo,
      reviewOn: f.revisar_em,
      sources: f.fontes,
      media: f.midia,
      href: f.endereco,
      practice: f.pratica,
    },
  }))
