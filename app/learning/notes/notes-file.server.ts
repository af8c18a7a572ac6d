import { civilDateOf } from '#contract/birth-date.ts'
import type { SiteEnv } from '#app/env.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { writtenDate } from '#app/domain/dates.ts'
import type { Note } from './notes.server.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** As it was written: each line stays a line, and none becomes a heading. */
const body = (text: string) =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^(\s*)(#|=+\s*$|-+\s*$)/, '$1\\$2'))
    .join('  \n')

const dayOf = (at: Date) => writtenDate(civilDateOf(at))

function section({ title, stepTitle, stepId, classId, n, at }: Note, { PUBLIC_URL }: SiteEnv): string {
  const heading = [stepTitle, title].flatMap((part) => (part ? [oneLine(part)] : [])).join(': ')
  const address = stepId === undefined ? undefined : new URL(classPath(stepId, classId), PUBLIC_URL).href
  const facts = [dayOf(new Date(at)), address && `<${address}>`].filter(Boolean).join(' · ')
  return `### ${heading}\n\n${body(n)}\n\n${facts}\n`
}

/** All notes in Markdown, under the titles of their trails. */
export function notesFile(notes: Note[], site: SiteEnv, now: Date): string {
  let last: string | undefined
  const sections = notes.map((note) => {
    const trail = note.stepId === undefined ? 'Aulas que saíram do ar' : (note.trailTitle ?? 'Outras aulas')
    const heading = trail === last ? '' : `## ${oneLine(trail)}\n\n`
    last = trail
    return heading + section(note, site)
  })
  return [`# Suas anotações\n\n${site.APP_NAME}, ${dayOf(now)}\n`, ...sections].join('\n')
}
