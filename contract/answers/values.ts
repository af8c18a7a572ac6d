/** Values of exact answers (contract, "Data (`d`) by call"); the readers in `../lenient-values.ts` take more. */
import { z } from 'zod'

export const id = z.union([z.string().min(1), z.number().int()])
export const instant = z.string().datetime()
export const isoDate = z.string().date()
export const count = z.number().int().min(0)
export const percent = count.max(100)
export const line = z.string().min(1)

interface Named {
  id: string | number
}

/** A list in which no `id` comes twice. */
export const listOf = <T extends z.ZodType<Named, z.ZodTypeDef, Named>>(item: T) =>
  z
    .array(item)
    .refine((list) => new Set(list.map(({ id }) => String(id))).size === list.length, 'each `id` once')

export const shape = <T extends z.ZodRawShape>(fields: T) => z.object(fields).strict()
