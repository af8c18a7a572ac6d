/** `name; e-mail` or `e-mail` a line, as typed or as copied from a sheet: `;`, tab or comma between, quotes around. */
export function readPeople(text: string): { n?: string; e: string; line: number }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((typed, at) => {
      const cells = typed
        .split(/[;\t,]/)
        .map((cell) =>
          cell
            .trim()
            .replace(/^"(.*)"$/, '$1')
            .trim(),
        )
        .filter(Boolean)
      const e = cells.find((cell) => cell.includes('@')) ?? cells.at(-1)
      if (e === undefined) return []
      const n = cells.filter((cell) => cell !== e).join(' ')
      return { n: n === '' ? undefined : n, e, line: at + 1 }
    })
}
