/** What a process holds in memory, and whether it grows with what it is asked. */
import { readFileSync } from 'node:fs'
import { median } from '../medians.ts'

const MEBIBYTE = 1_024

/** Resident memory, in MiB. */
export function residentMemory(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / MEBIBYTE
}

/**
 * Growth in MiB from the second quarter of the samples, when everything is warm, to the last one. Medians, because a
 * sample stands before a collection of garbage or behind it.
 */
export function growthOf(samples: number[]): number {
  const quarter = Math.floor(samples.length / 4)
  return median(samples.slice(-quarter)) - median(samples.slice(quarter, 2 * quarter))
}
