/** Comments on drafts, which earlier versions kept: they become files beside the legal texts. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writtenMoment } from '#app/domain/dates.ts'
import { replaceFile } from '#app/legal/editing/edit-files.server.ts'
import type { LegalPlace } from '#app/legal/versions/text.ts'
import { describeError } from '#app/log.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { isStoreAway } from '#app/session/store.server.ts'

const PREFIX = 'team:comments:'

const comments = z.array(
  z.object({
    at: z.number(),
    name: z.string(),
    quote: z.string(),
    text: z.string(),
    resolvedBy: z.string().optional(),
  }),
)

const written = ({ at, name, quote, text, resolvedBy }: z.output<typeof comments>[number]) =>
  [
    `## ${name}, ${writtenMoment(at)}`,
    quote.replace(/^/gm, '> '),
    text,
    ...(resolvedBy === undefined ? [] : [`Resolvido por ${resolvedBy}.`]),
  ].join('\n\n')

const folderIn = ({ folder }: LegalPlace) => path.posix.join(folder, '.comentarios')

/** The folder of these files; undefined if there are none. */
export const commentsFolder = (place: LegalPlace): string | undefined =>
  existsSync(folderIn(place)) ? folderIn(place) : undefined

async function writeAll({ records }: Pick<Services, 'records'>, place: LegalPlace): Promise<void> {
  for (const key of await records.keys(PREFIX)) {
    const all = comments.safeParse(await records.get(key)).data
    const draft = key.slice(PREFIX.length)
    const file = path.posix.join(folderIn(place), `${draft.replace('/', '-')}.md`)
    const text = `${[`# Comentários: ${draft}`, ...(all ?? []).map(written)].join('\n\n')}\n`
    if (!all || (existsSync(file) && readFileSync(file, 'utf8') !== text)) continue
    mkdirSync(folderIn(place), { recursive: true })
    replaceFile(file, text)
    await records.delete(key)
  }
}

/** Writes those that have no file yet, and deletes them from the records. If it fails, the next start tries again. */
export async function writeFormerComments(
  services: Pick<Services, 'records' | 'log'>,
  place: LegalPlace,
): Promise<void> {
  await writeAll(services, place).catch((error: unknown) => {
    if (!isStoreAway(error)) services.log.error({ error: describeError(error) }, 'Comments on drafts')
  })
}
