import { Refused } from '#files/refused.ts'
import { run } from './program.ts'
import { cut, joined, pausesIn, readSound, secondsOf, silence, type Pause, type Sound } from './sound.ts'

export interface Part {
  text: string
  speaker: number
}

/** A part as sound, and when each of its sentences begins and ends in it, in seconds. */
export interface SpokenPart {
  sound: Sound
  sentences: { text: string; from: number; to: number }[]
}

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+/)

/** Voices of espeak-ng that one can tell apart, and their pitch. */
const VOICES = [
  ['pt-br', '45'],
  ['pt-br+f3', '60'],
  ['pt-br+m3', '30'],
  ['pt-br+f2', '75'],
] as const

const WORDS_A_MINUTE = '140'
const WAV_HEADER = 44
const ESPEAK_RATE = 22_050

const SECONDS_OF_BREATH = 0.3

async function speak(text: string, speaker: number): Promise<Sound> {
  const [voice, pitch] = VOICES[speaker % VOICES.length] ?? VOICES[0]
  const { output } = await run('espeak-ng', [
    '-v',
    voice,
    '-p',
    pitch,
    '-s',
    WORDS_A_MINUTE,
    '--stdout',
    text,
  ])
  return { samples: output.subarray(WAV_HEADER), rate: ESPEAK_RATE }
}

export async function synthesise(parts: Part[]): Promise<SpokenPart[]> {
  const spoken: SpokenPart[] = []
  for (const { text, speaker } of parts) {
    const sounds: Sound[] = []
    const sentences: SpokenPart['sentences'] = []
    for (const sentence of sentencesIn(text)) {
      const from = sounds.reduce((sum, sound) => sum + secondsOf(sound), 0)
      const sound = await speak(sentence, speaker)
      sentences.push({ text: sentence, from, to: from + secondsOf(sound) })
      sounds.push(sound, silence(SECONDS_OF_BREATH, sound.rate))
    }
    spoken.push({ sound: joined(sounds), sentences })
  }
  return spoken
}

function timed(text: string, seconds: number): SpokenPart['sentences'] {
  const sentences = sentencesIn(text)
  const letters = sentences.join('').length
  let from = 0
  return sentences.map((sentence) => {
    const to = from + (seconds * sentence.length) / letters
    const one = { text: sentence, from, to }
    from = to
    return one
  })
}

const lengthOf = ({ from, to }: Pause) => to - from

/** Where a recording of so many parts is cut: in the middle of its longest pauses. */
export function cutsFor(parts: number, pauses: Pause[], end: number): number[] {
  const inside = pauses.filter(({ from, to }) => from > 0.1 && to < end - 0.1)
  if (inside.length < parts - 1)
    throw new Refused(
      `A gravação tem ${inside.length} pausas, e o roteiro tem ${parts} falas: deixe dois segundos de silêncio entre uma fala e a outra.`,
    )
  const longest = [...inside].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, parts - 1)
  return longest.map(({ from, to }) => (from + to) / 2).sort((a, b) => a - b)
}

export async function readSpeech(file: string, parts: Part[]): Promise<SpokenPart[]> {
  const sound = await readSound(file)
  const end = secondsOf(sound)
  const cuts = cutsFor(parts.length, await pausesIn(sound), end)
  return parts.map(({ text }, at) => {
    const part = cut(sound, cuts[at - 1] ?? 0, cuts[at] ?? end)
    return { sound: part, sentences: timed(text, secondsOf(part)) }
  })
}
