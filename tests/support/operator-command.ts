import { runOperator, type AddCommands } from '#api/operator/run.ts'
import type { World } from './api/world.ts'
import { atTerminal, type Said } from './terminal.ts'

const never = () => Promise.reject(new Error('Help opens nothing.'))

const PLACE = {
  open: never,
  openWithContent: never,
  environment: { NODE_ENV: 'test' },
} as const

/** Runs `evolua …` on that database, in this process, with `answers` to what it asks. */
export const evolua = (
  { deps }: World,
  words: string[],
  answers: string[] = [],
  where: { url?: string; dataDir?: string } = {},
  addMore?: AddCommands,
): Promise<Said> =>
  atTerminal((speech) => {
    const open = () => Promise.resolve(deps)
    const place = () => ({ dataDir: '/nonexistent', environment: PLACE.environment, ...where })
    return runOperator(words, { ...PLACE, ...speech, open, openWithContent: open, place }, addMore)
  }, answers)

/** Runs `evolua … --help`. */
export const helpOf = (words: string[], addMore?: AddCommands): Promise<Said> =>
  atTerminal((speech) => {
    const place = () => ({ dataDir: '', environment: PLACE.environment })
    return runOperator([...words, '--help'], { ...PLACE, ...speech, place }, addMore)
  })

/** What a verb says in JSON. */
export async function rowsOf(world: World, words: string[]): Promise<Record<string, unknown>[]> {
  const { output } = await evolua(world, [...words, '--json'])
  return JSON.parse(output) as Record<string, unknown>[]
}
