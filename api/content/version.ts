import { createHash } from 'node:crypto'

/** A short hash of content, or of a part of it. */
export const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
