/** A note that may be written in two places at once, told apart by a mark that both sides make alike. */

const plain = (note: string) => note.replace(/\r\n?/g, '\n')

/** FNV-1a over UTF-16: it only has to tell one text of a learner from the next. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What a note is known by: its length and a digest. */
export function markOf(note: string): string {
  const text = plain(note)
  return `${text.length}-${digest(text)}`
}

/** What was typed after the text that `mark` is of; all of it where it does not begin with that text. */
function addedTo(mark: string, typed: string): string {
  const length = Number.parseInt(mark, 10)
  return markOf(typed.slice(0, length)) === mark ? typed.slice(length) : typed
}

export interface Settled {
  note: string
  /** It holds what was written elsewhere meanwhile as well as what was typed here. */
  isJoined: boolean
}

/**
 * The note to keep where `typed` began as the note that `from` marks and `kept` is there by now: of two people's worth
 * of typing none is lost. Without `from` nobody can tell, and what was typed stands.
 */
export function settledNote(given: { typed: string; from: string; kept: string }): Settled {
  const [typed, kept] = [plain(given.typed), plain(given.kept)]
  const { from } = given
  if (from === '' || typed === kept || markOf(kept) === from) return { note: typed, isJoined: false }
  if (markOf(typed) === from) return { note: kept, isJoined: false }
  const added = addedTo(from, typed).trim()
  // Sent before, and joined then.
  if (kept.includes(added)) return { note: kept, isJoined: false }
  return { note: `${kept.trimEnd()}\n\n${added}`.trimStart(), isJoined: true }
}
