const unifyLineBreaks = (note: string) => note.replace(/\r\n?/g, '\n')

/** FNV-1a over UTF-16. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Identifies a version of a note, the same in browser and server. */
export function markOf(note: string): string {
  const text = unifyLineBreaks(note)
  return `${text.length}-${digest(text)}`
}

/** What was typed after the text with this mark; all of `typed` if it does not begin with that text. */
function addedTo(mark: string, typed: string): string {
  const length = Number.parseInt(mark, 10)
  return markOf(typed.slice(0, length)) === mark ? typed.slice(length) : typed
}

/** A text within a longer line is another one. */
const hasLines = (saved: string, added: string) =>
  added === '' || `\n${saved.trim()}\n`.includes(`\n${added}\n`)

/** Merges two notes without losing text of either: `typed` began as the one with the mark `from`. */
export function mergeNotes(notes: { typed: string; from: string; saved: string }) {
  const [typed, saved] = [unifyLineBreaks(notes.typed), unifyLineBreaks(notes.saved)]
  const { from } = notes
  if (from === '' || typed === saved || markOf(saved) === from) return { note: typed, isMerged: false }
  if (markOf(typed) === from) return { note: saved, isMerged: false }
  const added = addedTo(from, typed).trim()
  // The same request, sent twice, was merged before.
  if (hasLines(saved, added)) return { note: saved, isMerged: false }
  return { note: `${saved.trimEnd()}\n\n${added}`.trimStart(), isMerged: true }
}
