import { join, sep } from 'node:path'
import { civilDateOf } from '#contract/birth-date.ts'
import type { Fault } from '#files/yaml-document.ts'
import { catalogueOf } from '#api/content/catalogue.ts'
import { foldersIn } from '#api/content/folder-entries.ts'
import { readFiles, TRAIL_FOLDER, type ReadFiles } from '#api/content/read-content.ts'
import { sourceOf } from '#api/content/sources.ts'
import { askAddresses } from './ask-addresses.ts'
import {
  addressesInClass,
  addressesInProgramme,
  checkAddresses,
  checkMarks,
  CLASS_ANCHORS,
  PROGRAMME_ANCHORS,
} from './check-links.ts'
import { checkFiles } from './check-files.ts'
import { checkMedia } from './check-media.ts'
import { checkPictures, checkSurveyIcons } from './check-pictures.ts'
import { checkQuizzes } from './check-quizzes.ts'
import { checkShape, checkText } from './check-text.ts'
import type { DraftReport } from '#api/content/draft-content.ts'
import { checkSpelling } from './spelling.ts'
import { textsOfProgramme, textsOfTrail } from './written-texts.ts'

interface Query {
  /** The id of a trail; all of the content if undefined. */
  trail?: string
  inside?: string
  asksOtherSites?: boolean
  spelling?: readonly [string, ...string[]]
  today?: string
}

const NO_SPELLING =
  'A ortografia não foi conferida: não há hunspell com o dicionário pt_BR nesta máquina (no Debian, o pacote hunspell-pt-br).'

const NO_LINKS =
  'Os links para trilhas, passos e aulas não foram conferidos: só se conferem em um conteúdo sem faltas.'

const inOrder = (a: Fault, b: Fault) => a.file.localeCompare(b.file) || a.line - b.line

/** Drafts are checked too. Faults keep the content from being published, findings do not. */
export async function checkContent(
  folder: string,
  { trail: id, inside, asksOtherSites = false, spelling, today = civilDateOf(Date.now()) }: Query = {},
  files?: ReadFiles,
): Promise<DraftReport> {
  const { content, faults, sources, usedFiles } = files ?? (await readFiles(folder, { hasDrafts: true }))
  const catalogue = faults.length > 0 ? undefined : catalogueOf(content)
  const hasFaults = (start: string) => faults.some(({ file }) => file.startsWith(start))
  const trails = content.trails.filter((trail) => id === undefined || trail.id === id)
  const programmes = id === undefined ? content.programmes : []
  const surveys = id === undefined ? content.surveys : []
  const lessons = trails
    .flatMap(({ steps }) => steps.flatMap(({ classes }) => classes))
    .map((lesson) => ({ lesson, source: sourceOf(sources, lesson) }))
  const inLessons = lessons.flatMap(({ lesson, source }) => addressesInClass(lesson, source))
  const inProgrammes = programmes.flatMap((one) => addressesInProgramme(one, sourceOf(sources, one)))
  const texts = [
    ...trails.flatMap((trail) => textsOfTrail(trail, sources)),
    ...programmes.flatMap((programme) => textsOfProgramme(programme, sources)),
  ]
  const misspelled = await checkSpelling(texts, {
    wordList: join(folder, 'palavras.txt'),
    command: spelling,
  })
  const whole = lessons.filter(({ source }) => !hasFaults(source.file.replace(/md$/, '')))
  const media = whole.flatMap(({ lesson, source }) => checkMedia(lesson, source))
  const folders = (await foldersIn(join(folder, TRAIL_FOLDER))).filter(
    (one) => id === undefined || one.id === id,
  )
  const findings = [
    ...lessons.flatMap(({ lesson, source }) => checkShape(lesson, source, today)),
    ...media,
    ...checkFiles(folders, usedFiles, (path) => hasFaults(path + sep)),
    ...[...lessons.map(({ lesson }) => lesson), ...programmes].flatMap((part) => {
      const source = sourceOf(sources, part)
      return [...checkText(part.body, source), ...checkMarks(part.body, source)]
    }),
    ...checkAddresses(inLessons, CLASS_ANCHORS, catalogue),
    ...checkAddresses(inProgrammes, PROGRAMME_ANCHORS, catalogue),
    ...trails.flatMap((trail) => [...checkQuizzes(trail, sources), ...checkPictures(trail, sources)]),
    ...surveys.flatMap((survey) => checkSurveyIcons(survey, sources)),
    ...(misspelled ?? []),
    ...(asksOtherSites ? await askAddresses([...inLessons, ...inProgrammes]) : []),
  ]
  const trailFolder = join(folder, TRAIL_FOLDER, id ?? '', sep)
  const place = inside ?? trailFolder
  return {
    faults: faults
      .filter(({ file, reason }) => id === undefined || file.startsWith(place) || reason.includes(place))
      .sort(inOrder),
    findings: findings.filter(({ file }) => inside === undefined || file.startsWith(inside)).sort(inOrder),
    notes: [...(misspelled ? [] : [NO_SPELLING]), ...(catalogue ? [] : [NO_LINKS])],
  }
}
