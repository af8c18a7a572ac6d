import { readFileSync } from 'node:fs'

const MS_PER_TICK = 10
const USER_TIME = 11
const SYSTEM_TIME = 12

/** User and system time of all threads since the process started, in milliseconds; see proc(5). */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in front may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK
}

export function onlyChildOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  if (children.length !== 1 || children[0] === '') throw new Error(`Children of ${pid}: ${children.join()}`)
  return Number(children[0])
}

/** Resident memory, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}
