/** Schemas of `NN-id.roteiro.yml`: what is said and shown in the film or the sound of a class. */
import { z } from 'zod'
import type { PlayedMedia } from '../class-types.ts'
import { key, line } from '../field-schemas.ts'

const MOST_LINES = 6

const scene = z
  .object({
    titulo: line.pipe(z.string().max(40)),
    linhas: z
      .array(key.pipe(z.string().max(38)))
      .max(MOST_LINES)
      .default([]),
    fala: line,
  })
  .strict()
  .transform((f) => ({ title: f.titulo, lines: f.linhas, speech: f.fala }))

const turn = z
  .object({ quem: line, fala: line })
  .strict()
  .transform((f) => ({ speaker: f.quem, speech: f.fala }))

const videoScript = z
  .object({ cenas: z.array(scene).min(1) })
  .strict()
  .transform((f) => ({ scenes: f.cenas }))

const audioScript = z
  .object({ falas: z.array(turn).min(1) })
  .strict()
  .transform((f) => ({ turns: f.falas }))

type Script = z.output<typeof videoScript> | z.output<typeof audioScript>

export const SCRIPTS = { video: videoScript, audio: audioScript } as const satisfies Record<
  PlayedMedia,
  unknown
>

const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')

/** Markdown of what is said, and of what a film shows. */
export function transcriptOf(script: Script): string {
  if ('turns' in script)
    return script.turns.map(({ speaker, speech }) => `**${plain(speaker)}:** ${plain(speech)}`).join('\n\n')
  return script.scenes
    .map(({ title, lines, speech }) => {
      const shown = [title, ...lines.map((one) => one.replace(/\s{2,}/g, ': '))].map(plain).join(' · ')
      return `**Na tela:** ${shown}\n\n${plain(speech)}`
    })
    .join('\n\n')
}
