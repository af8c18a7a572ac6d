/** What a process holds in memory, and whether it grows with what it is asked. */
import { readFileSync } from 'node:fs'

const MEBIBYTE = 1_024

/** Resident memory, in MiB. */
export function residentMemory(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / MEBIBYTE
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * Growth in MB from the second quarter of the samples, when everything is warm, to the last one. Medians, because a
 * sample stands before a collection of garbage or behind it.
 */
export function growthOf(samples: number[]): number {
  const quarter = Math.floor(samples.length / 4)
  return median(samples.slice(-quarter)) - median(samples.slice(quarter, 2 * quarter))
}
