/** Schema of `midia` in the front matter of a class: a file of its folder (`arquivo`), or an address (`src`). */
import { z } from 'zod'
import { portugueseErrors } from '#files/portuguese-errors.ts'
import { line, webOrSiteAddress } from '../field-schemas.ts'

export const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+$/
export const FILE_NAME_ADVICE =
  'deve ser o nome de um arquivo desta pasta, como um-nome.svg: letras minúsculas sem acento, números e hífens'

const fileName = line.regex(FILE_NAME, FILE_NAME_ADVICE)

const remote = z
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

const local = z
  .object({
    arquivo: fileName,
    poster: fileName.optional(),
    legendas: fileName.optional(),
    transcricao: z.string().optional(),
  })
  .strict()
  .transform((f) => ({
    file: f.arquivo,
    poster: f.poster,
    captions: f.legendas,
    transcript: f.transcricao,
  }))

export const FIELDS = { file: 'arquivo', poster: 'poster', captions: 'legendas' } as const

export type LocalMedia = z.output<typeof local>

const isLocal = (value: unknown) => typeof value === 'object' && value !== null && 'arquivo' in value

export const mediaKeys = z.unknown().transform((value, context) => {
  const result = (isLocal(value) ? local : remote).safeParse(value, { error: portugueseErrors })
  if (result.success) return result.data
  context.issues.push(...(result.error.issues as z.core.$ZodRawIssue[]))
  return z.NEVER
})
