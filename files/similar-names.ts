const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function levenshteinDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let above = 0; above < from.length; above++) {
    const next = [above + 1]
    for (let at = 0; at < to.length; at++) {
      const other = (row[at] ?? 0) + (from[above] === to[at] ? 0 : 1)
      next.push(Math.min(other, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that somebody may have meant, if one is near: a third of its letters may differ. */
export function similarName(name: string, names: readonly string[]): string | undefined {
  const near = names
    .map((one) => ({ one, letters: levenshteinDistance(plain(name), plain(one)) }))
    .filter(({ one, letters }) => letters <= Math.max(1, one.length / 3))
  return near.sort((a, b) => a.letters - b.letters)[0]?.one
}
