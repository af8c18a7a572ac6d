const WORDS_A_MINUTE = 150

const TASK_MINUTES = 1

const withoutPictures = (body: string) => body.replace(/!\[[^\]]*\]/g, '')

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const TASK = /^> \*\*Faça agora/gmu

export const hasTask = (body: string): boolean => body.search(TASK) !== -1

interface Beside {
  seconds?: number
  taskMinutes?: number
}

/** Whole minutes of a class: its words, its task (`Faça agora`) and its film or sound; 1 at least. */
export function minutesOf(body: string, { seconds = 0, taskMinutes }: Beside): number {
  const words = countOf(withoutPictures(body), /[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu) / WORDS_A_MINUTE
  const task = taskMinutes ?? countOf(body, TASK) * TASK_MINUTES
  return Math.max(1, Math.round(words + task + seconds / 60))
}
