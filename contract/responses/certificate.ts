/** Certificates of finished trails. */
import { z } from 'zod'
import { instant, isoDate, line, shape } from './values.ts'

export const onPaper = {
  title: line,
  name: line,
  hours: z.number().multipleOf(0.5).min(0.5),
  from: isoDate,
  to: isoDate,
  issuedAt: instant,
  abilities: z.array(line),
}

export const certificate = shape({
  ...onPaper,
  code: line,
  trailId: line,
  withdrawn: z.boolean(),
})
  .refine(({ from, to }) => from <= to, 'fim depois do começo')
  .meta({ id: 'Certificate' })

export const certificates = shape({ certificates: z.array(certificate) })

const signed = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)

export const badge = shape({ jwt: signed, json: z.record(z.string(), z.unknown()) })
