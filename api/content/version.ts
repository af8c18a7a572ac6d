import { createHash } from 'node:crypto'

export const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
