/** Reads one content file, YAML or Markdown with front matter; its faults are added to `faults`. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { lineIn, readYaml, type Fault } from '#files/yaml-document.ts'
import { NOT_UTF8, utf8Text } from './utf8.ts'

/** `faultAt` gives a fault the line of the value at `path`. */
export interface ContentFile<T> {
  file: string
  data: T
  faultAt: (path: readonly (string | number)[], reason: string) => Fault
}

function parse<S extends z.ZodType>(
  file: string,
  yaml: string,
  linesAbove: number,
  schema: S,
  faults: Fault[],
): ContentFile<z.output<S>> | undefined {
  const result = readYaml(yaml, schema, { file, linesAbove })
  if (result.faults) {
    faults.push(...result.faults)
    return undefined
  }
  return {
    file,
    data: result.data,
    faultAt: (path, reason) => ({ file, line: lineIn(yaml, path) + linesAbove, reason }),
  }
}

/** Reads the file again: for a fault that only shows beside other files. */
export const faultIn = (file: string, path: readonly (string | number)[], reason: string): Fault => ({
  file,
  line: lineIn(readFileSync(file, 'utf8'), path),
  reason,
})

async function readText(file: string, faults: Fault[]): Promise<string | undefined> {
  try {
    const text = utf8Text(await readFile(file))
    if (text === undefined) faults.push({ file, line: 1, reason: NOT_UTF8 })
    return text
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    faults.push({ file, line: 1, reason: `não dá para ler (${code})` })
    return undefined
  }
}

export async function readYamlFile<S extends z.ZodType>(file: string, schema: S, faults: Fault[]) {
  const text = await readText(file, faults)
  return text === undefined ? undefined : parse(file, text, 0, schema, faults)
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/

/** `bodyLine`: the line of the file at which the body begins. */
export async function readMarkdownFile<S extends z.ZodType>(file: string, schema: S, faults: Fault[]) {
  const text = await readText(file, faults)
  if (text === undefined) return undefined
  const match = FRONT_MATTER.exec(text)
  if (!match) {
    faults.push({ file, line: 1, reason: 'deve começar com um cabeçalho entre duas linhas de ---' })
    return undefined
  }
  const source = parse(file, match[1] ?? '', 1, schema, faults)
  const rest = text.slice(match[0].length)
  const above = text.slice(0, match[0].length + rest.length - rest.trimStart().length)
  return source && { ...source, body: rest.trim(), bodyLine: above.split('\n').length }
}
