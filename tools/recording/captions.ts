import { scriptNote, SYNTHETIC_NOTE } from '#api/content/media/class-media.ts'
import type { Script } from '#api/content/media/script-schema.ts'

export interface Cue {
  text: string
  from: number
  to: number
  speaker?: string
}

/** Two lines of so many letters fit on the film of a phone. */
const LINE = 38

function linesWithin(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function linesOf(text: string): string[] {
  const fewest = linesWithin(text, LINE)
  for (let most = Math.ceil(text.length / fewest.length); most < LINE; most++) {
    const lines = linesWithin(text, most)
    if (lines.length === fewest.length) return lines
  }
  return fewest
}

/** A long sentence becomes several cues, which share its time by their length. */
function fitted({ text, from, to, ...rest }: Cue): Cue[] {
  const lines = linesOf(text)
  const screens = Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) =>
    lines.slice(2 * at, 2 * at + 2),
  )
  const letters = lines.join('').length
  let start = from
  return screens.map((screen) => {
    const end = start + ((to - from) * screen.join('').length) / letters
    const cue = { ...rest, text: screen.join('\n'), from: start, to: end }
    start = end
    return cue
  })
}

const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** WebVTT; says of which script they are, and that a program speaks where it does. */
export function captionsOf(cues: Cue[], script: Script, isSynthetic: boolean): string {
  const blocks = cues.flatMap(fitted).map(({ text, from, to, speaker }) => {
    const voice = speaker === undefined ? '' : `<v ${escaped(speaker)}>`
    return `${clock(from)} --> ${clock(to)}\n${voice}${escaped(text)}`
  })
  const note = isSynthetic ? [SYNTHETIC_NOTE] : []
  return `${['WEBVTT', ...note, scriptNote(script), ...blocks].join('\n\n')}\n`
}
