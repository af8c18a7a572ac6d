/** `hashes.yml` beside the texts: the hash of each published version's file, by slug and version. */
import { z } from 'zod'

export const HASHES_FILE = 'hashes.yml'

/** The key of versions that were published and withdrawn before they were in force. */
export const WITHDRAWN = 'retirados'

export type Hashes = Record<string, Record<string, string>>

export const hashes = z
  .record(
    z.string(),
    z.record(
      z.string(),
      z.string().regex(/^[0-9a-f]{64}$/, 'não é um hash: este arquivo é escrito por evolua textos'),
    ),
  )
  .nullable()
  .transform((all): Hashes => all ?? {})
