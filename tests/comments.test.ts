import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modulesIn } from './support/modules.ts'

/** The largest share of comment lines, docstrings included, in percent. */
const LIMITS = { app: 4, api: 4, contract: 4 }

const isComment = (line: string) => /^\s*(\/\/|\{?\/\*|\*)/.test(line) && !line.includes('eslint-disable')

test.each(Object.entries(LIMITS))('em %s há no máximo %i%% de linhas de comentário', (folder, limit) => {
  const lines = modulesIn(folder).flatMap((path) => readFileSync(path, 'utf8').trimEnd().split('\n'))
  const share = (100 * lines.filter(isComment).length) / lines.length
  expect(share).toBeLessThanOrEqual(limit)
})
