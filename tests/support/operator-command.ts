import { retentionOf } from '#api/audit/keep.ts'
import { runOperator } from '#api/operator/run.ts'
import type { World } from './api/world.ts'

/** Runs `npm run evolua -- …` on that database, in this process, with `answers` to what it asks. */
export async function evolua(
  { deps }: World,
  words: string[],
  answers: string[] = [],
  where: { url?: string } = {},
) {
  const left = [...answers]
  const [output, errors]: [string[], string[]] = [[], []]
  const code = await runOperator(words, {
    open: () => Promise.resolve(deps),
    openWithContent: () => Promise.resolve(deps),
    place: () => ({ dataDir: '/nonexistent', environment: { NODE_ENV: 'test' }, ...where }),
    retention: () => retentionOf({ AUDIT_ACCESS_DAYS: 183, AUDIT_RECORD_DAYS: 1827 }),
    write: (text) => output.push(text.trimEnd()),
    writeError: (text) => errors.push(text.trimEnd()),
    ask: () => Promise.resolve(left.shift()),
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

/** What a verb says in JSON. */
export async function rowsOf(world: World, words: string[]): Promise<Record<string, unknown>[]> {
  const { output } = await evolua(world, [...words, '--json'])
  return JSON.parse(output) as Record<string, unknown>[]
}
