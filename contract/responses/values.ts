/** Values of exact responses (contract, "Data (`d`) by call"); the readers in `../lenient-values.ts` take more. */
import { z } from 'zod'
import { instantFormat } from '../lenient-values.ts'

export const id = z.union([z.string().min(1), z.number().int()]).meta({ id: 'Id' })
export const instant = z.string().regex(instantFormat('Z')).meta({ id: 'Instant', format: 'date-time' })
export const isoDate = z.iso.date()
export const count = z.number().int().min(0)
export const percent = count.max(100)
export const line = z.string().min(1)

/** Absent or null. */
export const maybe = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]).optional()

interface Named {
  id: string | number
}

/** A list in which no `id` comes twice. */
export const listOf = <T extends z.ZodType<Named, Named>>(item: T) =>
  z
    .array(item)
    .refine((list) => new Set(list.map(({ id }) => String(id))).size === list.length, 'cada `id` uma vez')

export const shape = <T extends z.ZodRawShape>(fields: T) => z.object(fields).strict()
