/** A legal text as its files have it. Civil dates (ISODate) are those of Brasília. */
import type { LegalSlug } from './slugs.ts'

interface Version {
  slug: LegalSlug
  /** The name of its file, without `.md`. */
  version: string
  title: string
  /** What changed, in plain words. */
  changes?: string
  /** In the terms: how old one must be to create an account. */
  minimumAge?: number
  /** Markdown, its placeholders not filled in; `bodyLine` is the line of the file where it begins. */
  body: string
  bodyLine: number
  /** From the folder where the process runs: `content/legal/termos/2026-11-01.md`. */
  file: string
  /** SHA-256 of the whole file as it is now, in hex; see `contentHash`. */
  hash: string
}

export type PublishedVersion = Version & {
  state: 'publicado'
  /** In force from this day on. */
  since: string
}

export type DraftVersion = Version & {
  state: 'rascunho'
  /** As its author has it so far; publishing sets it. */
  since?: string
}

export type LegalVersion = PublishedVersion | DraftVersion

export const isPublished = (one: LegalVersion): one is PublishedVersion => one.state === 'publicado'
export const isDraft = (one: LegalVersion): one is DraftVersion => one.state === 'rascunho'

/** Facts that only the company knows, by group and name: `empresa`, `nome`. An empty one is unset. */
export type Company = Record<string, Record<string, string>>

/** One thing wrong in a file, said in pt-BR so that its author can mend it. `line` counts from 1. */
export interface Fault {
  file: string
  line: number
  reason: string
}

/** A fault as a terminal says it. */
export const told = ({ file, line, reason }: Fault): string => `${file}, linha ${String(line)}: ${reason}`
