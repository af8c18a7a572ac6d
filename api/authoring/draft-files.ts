import type { DraftContent, DraftFiles, DraftReport } from '../content/draft-content.ts'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { civilDateOf } from '#contract/birth-date.ts'
import { checkContent } from './checks/check-content.ts'
import { isDraftFile } from '../content/drafts.ts'
import type { Trail } from '../content/model.ts'
import { readFiles, TRAIL_FOLDER } from '../content/read-content.ts'
import { sourceOf, type Sources } from '../content/sources.ts'
import { stateOf, trailDigests } from '../content/trail-digests.ts'

interface Known extends DraftContent {
  state: string
  digests: ReadonlyMap<string, string>
  reports: Map<string, Promise<DraftReport>>
}

function partsOf(trails: Trail[], sources: Sources): DraftContent['parts'] {
  const partOf = (part: { id: string; title: string }) => ({
    id: part.id,
    title: part.title,
    draft: isDraftFile(sourceOf(sources, part).file),
  })
  return trails.map((trail) => ({
    ...partOf(trail),
    summary: trail.summary,
    steps: trail.steps.map((step) => ({
      ...partOf(step),
      quiz: step.quiz !== undefined,
      classes: step.classes.map(partOf),
    })),
  }))
}

/** Trails whose files are as before and have no faults are neither read nor parsed again. */
async function readChanged(folder: string, dataDir: string, state: string, known?: Known): Promise<Known> {
  const digests = await trailDigests(join(folder, TRAIL_FOLDER), { build: '', hasDrafts: true })
  const insideOf = (id: string) => join(folder, TRAIL_FOLDER, id) + sep
  const unchanged = (known?.content.trails ?? []).filter(
    ({ id }) =>
      digests.has(id) &&
      digests.get(id) === known?.digests.get(id) &&
      known?.faults.every(({ file }) => !file.startsWith(insideOf(id))),
  )
  const isUnchanged = (file: string) => unchanged.some(({ id }) => file.startsWith(insideOf(id)))
  const files = await readFiles(folder, {
    hasDrafts: true,
    dataDir,
    sources: known?.sources,
    usedFiles: [...(known?.usedFiles ?? [])].filter(isUnchanged),
    unchanged: (id) => unchanged.find((trail) => trail.id === id),
  })
  return { ...files, parts: partsOf(files.content.trails, files.sources), state, digests, reports: new Map() }
}

/** The content as its files have it, for authors; a check is kept until a file or the day changes. */
export function openDraftFiles(folder: string, dataDir: string, now = Date.now): DraftFiles {
  let last: Promise<Known | undefined> = Promise.resolve(undefined)

  async function renew(known?: Known): Promise<Known | undefined> {
    if (!existsSync(folder)) return undefined
    const state = stateOf(folder)
    return state === known?.state ? known : readChanged(folder, dataDir, state, known)
  }
  const read = () => (last = last.catch(() => undefined).then(renew))

  return {
    read,
    async check(trail) {
      const known = await read()
      if (!known?.content.trails.some(({ id }) => id === trail)) return undefined
      const today = civilDateOf(now())
      const key = `${trail} ${today}`
      const report = known.reports.get(key) ?? checkContent(folder, { trail, today }, known)
      known.reports.set(key, report)
      return report
    },
  }
}
