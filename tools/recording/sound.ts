/** Sound as samples: one channel of 16 bits, little endian. */
import { run } from './program.ts'

export interface Sound {
  samples: Buffer
  rate: number
}

const BYTES = 2

export const secondsOf = ({ samples, rate }: Sound): number => samples.length / BYTES / rate

const at = (seconds: number, rate: number) => Math.round(seconds * rate) * BYTES

export const silence = (seconds: number, rate: number): Sound => ({
  samples: Buffer.alloc(at(seconds, rate)),
  rate,
})

export const joined = (sounds: Sound[]): Sound => ({
  samples: Buffer.concat(sounds.map(({ samples }) => samples)),
  rate: sounds[0]?.rate ?? 1,
})

export const cut = ({ samples, rate }: Sound, from: number, to: number): Sound => ({
  samples: samples.subarray(at(from, rate), at(to, rate)),
  rate,
})

const RATE = 44_100

export async function readSound(file: string): Promise<Sound> {
  const { output } = await run('ffmpeg', [
    ...['-v', 'error', '-i', file],
    ...['-f', 's16le', '-ac', '1', '-ar', String(RATE), '-'],
  ])
  return { samples: output, rate: RATE }
}

export const inputOf = ({ rate }: Sound): string[] => [
  '-f',
  's16le',
  '-ac',
  '1',
  '-ar',
  String(rate),
  '-i',
  '-',
]

export interface Pause {
  from: number
  to: number
}

/** Pauses of half a second or more, in order. */
export async function pausesIn(sound: Sound): Promise<Pause[]> {
  const { messages } = await run(
    'ffmpeg',
    ['-hide_banner', ...inputOf(sound), '-af', 'silencedetect=noise=-35dB:duration=0.5', '-f', 'null', '-'],
    sound.samples,
  )
  return [...messages.matchAll(/silence_start: (\S+)[^]*?silence_end: (\S+)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }))
}
