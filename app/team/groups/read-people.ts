/** Text in quotes is one cell, also with a comma in it: `"Lima, Ana" <ana@exemplo.com>`. */
const CELLS = /(?:"[^"]*"|[^;\t,])+/g

const bare = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const hasAddress = (cell: string) => cell.includes('@')

/** `a@b c@d` as two cells. */
function addressesOf(cell: string) {
  const words = cell.split(/\s+/)
  return words.every(hasAddress) ? words : [cell]
}

/** `Ana <ana@exemplo.com>`, as mail programs write it, or an address alone. */
function personOf(cell: string) {
  const [, n = '', e = cell] = /^([^<>@]*)<([^<>]*)>$/.exec(cell) ?? []
  return { n: bare(n), e: e.trim() }
}

function peopleIn(typed: string) {
  const cells = (typed.match(CELLS) ?? []).map(bare).filter(Boolean).flatMap(addressesOf)
  const addresses = cells.filter(hasAddress)
  if (addresses.length > 1)
    return cells.length === addresses.length ? cells.map(personOf) : [{ n: '', e: typed.trim() }]
  const own = addresses[0] ?? cells.at(-1)
  if (own === undefined) return []
  const { n, e } = personOf(own)
  return [{ n: [...cells.filter((cell) => cell !== own), n].filter(Boolean).join(' '), e }]
}

/**
 * `name; e-mail` or `e-mail` a line, as typed or as copied from a sheet: `;`, tab or comma between, quotes around.
 * Each of several addresses in a line is a person. If it is unclear whose a name is, the line stands as one `e`,
 * which is no address.
 */
export const readPeople = (text: string): { n?: string; e: string; line: number }[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((typed, at) => peopleIn(typed).map(({ n, e }) => ({ n: n || undefined, e, line: at + 1 })))
