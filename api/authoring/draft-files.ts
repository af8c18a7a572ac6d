import { existsSync } from 'node:fs'
import { checkContent } from './checks/check-content.ts'
import type { DraftContent, DraftFiles } from '../content/draft-content.ts'
import { isDraftFile } from '../content/drafts.ts'
import type { Trail } from '../content/model.ts'
import { readFiles } from '../content/read-content.ts'
import { sourceOf, type Sources } from '../content/sources.ts'
import { stateOf } from '../content/trail-digests.ts'

function partsOf(trails: Trail[], sources: Sources): DraftContent['parts'] {
  const partOf = (part: { id: string; title: string }) => ({
    id: part.id,
    title: part.title,
    draft: isDraftFile(sourceOf(sources, part).file),
  })
  return trails.map((trail) => ({
    ...partOf(trail),
    icon: trail.icon,
    cover: trail.cover,
    summary: trail.summary,
    steps: trail.steps.map((step) => ({
      ...partOf(step),
      quiz: step.quiz !== undefined,
      classes: step.classes.map(partOf),
    })),
  }))
}

/** The content as its files have it, for authors; read again when a file changed. */
export function openDraftFiles(folder: string, dataDir: string): DraftFiles {
  let last: Promise<(DraftContent & { state: string }) | undefined> = Promise.resolve(undefined)

  const read = () =>
    (last = last
      .catch(() => undefined)
      .then(async (known) => {
        if (!existsSync(folder)) return undefined
        const state = stateOf(folder)
        if (state === known?.state) return known
        const files = await readFiles(folder, { hasDrafts: true, dataDir })
        return { ...files, parts: partsOf(files.content.trails, files.sources), state }
      }))

  return {
    read,
    async check(trail) {
      const files = await read()
      if (!files?.content.trails.some(({ id }) => id === trail)) return undefined
      return checkContent(folder, { trail }, files)
    },
  }
}
