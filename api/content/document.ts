/** Reads one YAML document, or the front matter of a Markdown file, and knows the line of everything in it. */
import { readFile } from 'node:fs/promises'
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import type { Fault } from './faults.ts'

type Path = readonly (string | number)[]

/** A file's data as its schema puts it out, and where each part of it stands. */
export interface Source<T> {
  file: string
  data: T
  fault: (path: Path, reason: string) => Fault
}

/** The line of what `path` names, or of the nearest thing around it that is written down. */
function lineOf(document: Document, lines: LineCounter, path: Path): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function parse<S extends z.ZodTypeAny>(
  file: string,
  text: string,
  linesAbove: number,
  schema: S,
  faults: Fault[],
): Source<z.output<S>> | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (const { pos, message } of document.errors) {
    faults.push({ file, line: lines.linePos(pos[0]).line + linesAbove, reason: message })
  }
  if (document.errors.length > 0) return undefined
  const fault = (path: Path, reason: string): Fault => ({
    file,
    line: lineOf(document, lines, path) + linesAbove,
    reason,
  })
  let data: unknown
  try {
    data = document.toJS()
  } catch (error) {
    // `*name` stands for what `&name` is written before; where nothing is, YAML throws.
    faults.push(fault([], (error as Error).message))
    return undefined
  }
  const result = schema.safeParse(data)
  if (result.success) return { file, data: result.data as z.output<S>, fault }
  for (const { path, message } of result.error.issues) {
    faults.push(fault(path, path.length > 0 ? `${path.join('.')}: ${message}` : message))
  }
  return undefined
}

/** The file's text, without the mark that some editors put at its start; one that cannot be read is a fault. */
async function readText(file: string, faults: Fault[]): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    faults.push({
      file,
      line: 1,
      reason: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    })
    return undefined
  }
}

/** Reads a YAML file; what is wrong with it goes to `faults`, and then there is no source. */
export async function readYaml<S extends z.ZodTypeAny>(file: string, schema: S, faults: Fault[]) {
  const text = await readText(file, faults)
  return text === undefined ? undefined : parse(file, text, 0, schema, faults)
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/

/** Reads a Markdown file: its front matter through `schema`, and the text below it. */
export async function readMarkdown<S extends z.ZodTypeAny>(file: string, schema: S, faults: Fault[]) {
  const text = await readText(file, faults)
  if (text === undefined) return undefined
  const match = FRONT_MATTER.exec(text)
  if (!match) {
    faults.push({ file, line: 1, reason: 'starts without a front matter between two lines of ---' })
    return undefined
  }
  const source = parse(file, match[1] ?? '', 1, schema, faults)
  return source && { ...source, body: text.slice(match[0].length).trim() }
}
