import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MEDIA_FOLDER } from '#contract/media-files.ts'
import type { Fault } from '#contract/yaml-document.ts'
import { readMarkdownFile, readYamlFile } from './content-file.ts'
import { ContentError } from './content-error.ts'
import type { Content, Survey, Terms } from './model.ts'
import { filesIn } from './folder-entries.ts'
import { readProgrammes } from './read-programmes.ts'
import { readTrails, type TrailSource } from './read-trails.ts'
import type { Sources } from './sources.ts'
import { surveyFile } from './survey-schema.ts'
import { termsFile } from './terms-schema.ts'

export const CONTENT_FOLDERS = ['trilhas', 'pesquisas', 'programas']

export const INTERESTS_QUESTION = 'interesses'

interface Written {
  faults: Fault[]
  /** By the part itself: an object of the content. */
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

function checkIds(trails: TrailSource[], faults: Fault[]) {
  const owners = new Map<string, string>()
  for (const { path, data } of trails) {
    for (const step of data.steps) {
      for (const name of [`do passo ${step.id}`, ...step.classes.map((lesson) => `da aula ${lesson.id}`)]) {
        const place = `${path} (${step.id})`
        const other = owners.get(name)
        if (other) faults.push({ file: place, line: 1, reason: `o nome ${name} já existe em ${other}` })
        owners.set(name, place)
      }
    }
  }
}

function checkInterests(trails: TrailSource[], surveys: Survey[], faults: Fault[]) {
  const questions = surveys.flatMap((survey) =>
    survey.questions.filter(({ id }) => id === INTERESTS_QUESTION),
  )
  const offered = new Set(questions.flatMap(({ options = [] }) => options.map(({ value }) => value)))
  for (const { data, faultAt } of trails) {
    data.interests.forEach((interest, at) => {
      if (offered.has(interest)) return
      faults.push(
        faultAt(['interesses', at], `a pergunta "${INTERESTS_QUESTION}" não tem a opção "${interest}"`),
      )
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
}

/** All that could be read, and the faults of all files. */
export async function readFiles(
  folder: string,
  { hasDrafts = false, dataDir, firstStart = Date.now() }: ContentOptions = {},
): Promise<{ content: Content } & Written> {
  const faults: Fault[] = []
  const sources: Sources = new Map()
  const missing = existsSync(folder) ? CONTENT_FOLDERS.slice(1).map((name) => join(folder, name)) : [folder]
  for (const file of missing.filter((path) => !existsSync(path)))
    faults.push({ file, line: 1, reason: 'não existe esta pasta' })
  const mediaFolder = dataDir === undefined ? undefined : join(dataDir, MEDIA_FOLDER)
  const [trails, surveys, programmes] = await Promise.all([
    readTrails(join(folder, 'trilhas'), { faults, sources, hasDrafts, mediaFolder }),
    readSurveys(join(folder, 'pesquisas'), { faults, sources }),
    readProgrammes(join(folder, 'programas'), { faults, sources, firstStart }),
  ])
  checkIds(trails, faults)
  if (faults.length === 0) checkInterests(trails, surveys, faults)
  const content = { trails: trails.map(({ data }) => data), surveys, programmes, terms: termsIn(folder) }
  return { content, faults, sources }
}

/** Throws a `ContentError` with the faults of all files. */
export async function readContent(folder: string, options?: ContentOptions): Promise<Content> {
  const { content, faults } = await readFiles(folder, options)
  if (faults.length > 0) throw new ContentError(faults)
  return content
}
