import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { MEDIA_FOLDER } from '#files/media-files.ts'
import type { Fault } from '#files/yaml-document.ts'
import { faultIn, readMarkdownFile, readYamlFile } from './content-file.ts'
import { ContentError } from './content-error.ts'
import { isInDraft } from './drafts.ts'
import type { Content, Lesson, Step, Survey, Terms, Trail } from './model.ts'
import { filesIn } from './folder-entries.ts'
import { readProgrammes } from './read-programmes.ts'
import { readTrails, trailFileIn, type Reading } from './read-trails.ts'
import type { Sources } from './sources.ts'
import { surveyFile } from './survey-schema.ts'

export const TRAIL_FOLDER = 'trilhas'
export const OTHER_FOLDERS = ['pesquisas', 'programas']

export const INTERESTS_QUESTION = 'interesses'
export const SITUATION_QUESTION = 'situacao'

interface Written {
  faults: Fault[]
  sources: Sources
}

async function readSurveys(folder: string, { faults, sources }: Written): Promise<Survey[]> {
  const surveys = await Promise.all(
    (await filesIn(folder, '.yml')).map(async ({ id, path }) => {
      const source = await readYamlFile(path, surveyFile, faults)
      if (!source) return []
      const survey = { id, ...source.data }
      sources.set(survey, source)
      return [survey]
    }),
  )
  return surveys.flat()
}

const termsFile = z
  .object({
    vigencia: z.string(),
    estado: z.string(),
    idadeMinima: z.number().int().min(0).default(0),
  })
  .transform((f) => ({ since: f.vigencia, isPublished: f.estado === 'publicado', minimumAge: f.idadeMinima }))

/** A file with faults is left out: the web app shows the terms and reports the faults. */
async function readTerms(folder: string): Promise<Terms[]> {
  const terms = await Promise.all(
    (await filesIn(folder, '.md')).map(async ({ path }) => {
      const source = await readMarkdownFile(path, termsFile, [])
      return source?.data.isPublished ? [source.data] : []
    }),
  )
  return terms.flat()
}

/** Of a trail that was not read again its folder is named. */
function checkIds(trails: Trail[], folder: string, { sources, faults }: Written) {
  const owners = { 'do passo': new Map<string, string>(), 'da aula': new Map<string, string>() }
  const take = (kind: keyof typeof owners, part: Step | Lesson, trailId: string) => {
    const file = sources.get(part)?.file ?? join(folder, trailId)
    const other = owners[kind].get(part.id)
    if (other) faults.push({ file, line: 1, reason: `o nome ${kind} ${part.id} já existe em ${other}` })
    owners[kind].set(part.id, file)
  }
  for (const step of trails.flatMap(({ steps }) => steps)) {
    take('do passo', step, step.trailId)
    for (const lesson of step.classes) take('da aula', lesson, step.trailId)
  }
}

function checkWishes(trails: Trail[], surveys: Survey[], folder: string, faults: Fault[]) {
  const all = surveys.flatMap(({ questions }) => questions)
  for (const { id, interests, situations } of trails)
    for (const [question, key, values] of [
      [INTERESTS_QUESTION, 'interesses', interests],
      [SITUATION_QUESTION, 'situacoes', situations],
    ] as const) {
      const options = all.flatMap((one) => (one.id === question ? (one.options ?? []) : []))
      values.forEach((wish, at) => {
        if (options.some(({ value }) => value === wish)) return
        const reason = `a pergunta "${question}" não tem a opção "${wish}"`
        faults.push(faultIn(trailFileIn(join(folder, id)), [key, at], reason))
      })
    }
}

export const termsIn = (folder: string) => () => readTerms(join(folder, 'legal', 'termos'))

interface ContentOptions {
  hasDrafts?: boolean
  /** Where the web app finds the files of classes; without it they are only checked. */
  dataDir?: string
  /** Epoch ms, for lives whose time is told in days after it. */
  firstStart?: number
  unchanged?: Reading['unchanged']
}

export interface ReadFiles extends Written {
  content: Content
  usedFiles: Set<string>
}

/** All that could be read, and the faults of all files; without `hasDrafts`, of those that are published. */
export async function readFiles(
  folder: string,
  { hasDrafts = false, dataDir, firstStart = Date.now(), unchanged }: ContentOptions = {},
): Promise<ReadFiles> {
  let faults: Fault[] = []
  const sources: Sources = new WeakMap()
  const usedFiles = new Set<string>()
  const missing = existsSync(folder) ? OTHER_FOLDERS.map((name) => join(folder, name)) : [folder]
  for (const file of missing.filter((path) => !existsSync(path)))
    faults.push({ file, line: 1, reason: 'não existe esta pasta' })
  const trailFolder = join(folder, TRAIL_FOLDER)
  const mediaFolder = dataDir === undefined ? undefined : join(dataDir, MEDIA_FOLDER)
  const [trails, surveys, programmes] = await Promise.all([
    readTrails(trailFolder, { faults, sources, usedFiles, hasDrafts, mediaFolder, unchanged }),
    readSurveys(join(folder, 'pesquisas'), { faults, sources }),
    readProgrammes(join(folder, 'programas'), { faults, sources, firstStart }),
  ])
  if (!hasDrafts) faults = faults.filter((fault) => !isInDraft(fault, trailFolder))
  checkIds(trails, trailFolder, { sources, faults })
  if (faults.length === 0) checkWishes(trails, surveys, trailFolder, faults)
  return { content: { trails, surveys, programmes, terms: termsIn(folder) }, faults, sources, usedFiles }
}

/** Throws a `ContentError` with the faults of all files. */
export async function readContent(folder: string, options?: ContentOptions): Promise<Content> {
  const { content, faults } = await readFiles(folder, options)
  if (faults.length > 0) throw new ContentError(faults)
  return content
}
