/** `content/legal/hashes.yml`: of every published version, the hash that its file had as it was published. */
import { z } from 'zod'

export const HASHES_FILE = 'hashes.yml'

/** By slug and version, in hex. */
export type Hashes = Record<string, Record<string, string>>

export const hashes = z
  .record(
    z.record(z.string().regex(/^[0-9a-f]{64}$/, 'não é um hash: este arquivo é escrito por npm run publish')),
  )
  .nullable()
  .transform((all): Hashes => all ?? {})
