const LONGEST = 60

/** "Cuidar do solo" becomes `cuidar-do-solo.html`; `fallback` replaces a title without letters. */
export function fileName(title: string, ending: string, fallback: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST)
  return `${words.replace(/^-+|-+$/g, '') || fallback}.${ending}`
}
