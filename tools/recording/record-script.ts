/** The files that are recorded from a script, in the folder `into`, each named by its ending. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scene, Script, Turn } from '#api/content/media/script-schema.ts'
import { captionsOf, type Cue } from './captions.ts'
import { run } from './program.ts'
import { slideOf } from './slide.ts'
import { inputOf, joined, secondsOf, silence, type Sound } from './sound.ts'
import { readSpeech, synthesise, type Part, type SpokenPart } from './speech.ts'

interface Recorded {
  sound: Sound
  /** When each part begins, and last of all the end. */
  starts: number[]
  captions: string
}

interface Speaking {
  voice: string | undefined
  speakers?: string[]
  leastSeconds?: (at: number) => number
}

const SECONDS_OF_REST = 0.5

const padded = ({ sound }: SpokenPart, seconds: number): Sound =>
  joined([sound, silence(Math.max(SECONDS_OF_REST, seconds - secondsOf(sound)), sound.rate)])

async function record(
  parts: Part[],
  script: Script,
  { voice, speakers, leastSeconds = () => 0 }: Speaking,
): Promise<Recorded> {
  const spoken = voice === undefined ? await synthesise(parts) : await readSpeech(voice, parts)
  const sounds = spoken.map((part, at) => padded(part, leastSeconds(at)))
  const starts = [0]
  for (const sound of sounds) starts.push((starts.at(-1) ?? 0) + secondsOf(sound))
  const cues = spoken.flatMap(({ sentences }, at) =>
    sentences.map(({ text, from, to }): Cue => {
      const start = starts[at] ?? 0
      return { text, from: start + from, to: start + to, speaker: speakers?.[parts[at]?.speaker ?? 0] }
    }),
  )
  return { sound: joined(sounds), starts, captions: captionsOf(cues, script, voice === undefined) }
}

const AUDIO = ['-af', 'loudnorm=I=-16:TP=-1.5', '-ar', '44100', '-ac', '1', '-c:a', 'aac', '-b:a', '48k']
const QUIET = ['-v', 'error', '-y']
const PLAIN = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags',
  '+bitexact',
  '-movflags',
  '+faststart',
]
const STILL = [
  '-vf',
  'fps=10,format=yuv420p',
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'stillimage',
]

export async function recordConversation(
  turns: Turn[],
  into: string,
  voice: string | undefined,
): Promise<void> {
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))]
  const parts = turns.map(({ speaker, speech }) => ({ text: speech, speaker: speakers.indexOf(speaker) }))
  const { sound, captions } = await record(parts, { turns }, { voice, speakers })
  await run(
    'ffmpeg',
    [...QUIET, ...inputOf(sound), ...AUDIO, ...PLAIN, '-f', 'ipod', join(into, 'm4a')],
    sound.samples,
  )
  await writeFile(join(into, 'vtt'), captions)
}

/** Seconds to read a slide without its sound. */
const readingSeconds = ({ title, lines }: Scene) => 2 + [title, ...lines].join('').length / 16

export async function recordFilm(scenes: Scene[], into: string, voice: string | undefined): Promise<void> {
  const parts = scenes.map(({ speech }) => ({ text: speech, speaker: 0 }))
  const leastSeconds = (at: number) => (scenes[at] ? readingSeconds(scenes[at]) : 0)
  const { sound, starts, captions } = await record(parts, { scenes }, { voice, leastSeconds })
  const slides = scenes.map((scene, at) => ({
    file: `${at}.svg`,
    drawing: slideOf(scene, at, scenes.length),
  }))
  for (const { file, drawing } of slides) await writeFile(join(into, file), drawing)
  const list = slides.flatMap(({ file }, at) => [
    `file ${file}`,
    `duration ${((starts[at + 1] ?? 0) - (starts[at] ?? 0)).toFixed(3)}`,
  ])
  await writeFile(join(into, 'slides'), [...list, `file ${slides.at(-1)?.file ?? ''}`, ''].join('\n'))
  await run(
    'ffmpeg',
    [
      ...QUIET,
      ...['-f', 'concat', '-i', join(into, 'slides'), ...inputOf(sound)],
      ...[...STILL, '-crf', '26', '-profile:v', 'main', ...AUDIO, ...PLAIN, '-shortest'],
      ...['-f', 'mp4', join(into, 'mp4')],
    ],
    sound.samples,
  )
  await run('ffmpeg', [
    ...QUIET,
    '-i',
    join(into, '0.svg'),
    '-c:v',
    'libwebp',
    '-f',
    'webp',
    join(into, 'webp'),
  ])
  await writeFile(join(into, 'vtt'), captions)
}
