const WORDS_A_MINUTE = 150

const TASK_MINUTES = 1

const withoutPictures = (body: string) => body.replace(/!\[[^\]]*\]/g, '')

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Whole minutes of a class: its words, its tasks (`Faça agora`) and its film or sound; 1 at least. */
export function minutesOf(body: string, seconds = 0): number {
  const words = countOf(withoutPictures(body), /[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu) / WORDS_A_MINUTE
  const tasks = countOf(body, /^> \*\*Faça agora/gmu) * TASK_MINUTES
  return Math.max(1, Math.round(words + tasks + seconds / 60))
}
