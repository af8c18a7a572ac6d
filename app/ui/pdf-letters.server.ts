/** Which file of a font has a letter: ours has most of Latin, and another the rest of it, Greek and Cyrillic. */
import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

export type Weight = 400 | 700

const files = createRequire(import.meta.url)
const onest = (subset: string, weight: Weight) =>
  files.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`)
const dejaVu = (weight: Weight) =>
  files.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${weight === 700 ? '-Bold' : ''}.ttf`)

export const mainFont = (weight: Weight): string => onest('latin', weight)

const lettersByFile = new Map<string, ReadonlySet<number>>()

function lettersIn(file: string): ReadonlySet<number> {
  const letters = lettersByFile.get(file) ?? new Set(openSync(file).characterSet)
  lettersByFile.set(file, letters)
  return letters
}

/** Thrown where no font has a letter, so that no PDF leaves one out. */
export class MissingLetters extends Error {}

/** The other scripts are not only letters in a row. */
const IN_A_ROW =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u

function fontOf(cluster: string, weight: Weight): string {
  const signs = Array.from(cluster, (sign) => sign.codePointAt(0) ?? 0)
  const font = [mainFont(weight), onest('latin-ext', weight), dejaVu(weight)].find((file) =>
    signs.every((sign) => lettersIn(file).has(sign)),
  )
  if (font === undefined || !IN_A_ROW.test(cluster)) throw new MissingLetters(cluster)
  return font
}

/** Emoji and what nobody sees are decoration. */
const DECORATION =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji_Modifier}|\p{Cf}|[\ufe00-\ufe0f]/gu
const SPACES = /[\p{Cc}\u2000-\u200a\u202f\u205f\u3000]/gu

const clusters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The text in runs, each with the font that has all of its letters; throws `MissingLetters`. */
export function runsOf(text: string, weight: Weight): { font: string; run: string }[] {
  const runs: { font: string; run: string }[] = []
  const written = text.normalize('NFC').replace(DECORATION, '').replace(SPACES, ' ')
  for (const { segment } of clusters.segment(written)) {
    const font = fontOf(segment, weight)
    const last = runs.at(-1)
    if (last?.font === font) last.run += segment
    else runs.push({ font, run: segment })
  }
  return runs
}
